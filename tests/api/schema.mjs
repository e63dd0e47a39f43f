// SPDX-License-Identifier: MIT
// As much of JSON Schema as src/server/http/openapi.json uses. A keyword it does not know is an error: nothing goes unchecked.

const typeOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value);

const CHECKS = {
    description: () => undefined,
    type: (wanted, value) => ([wanted].flat().includes(typeOf(value)) ? undefined : `is ${typeOf(value)}, not ${wanted}`),
    enum: (wanted, value) => (wanted.includes(value) ? undefined : `is ${JSON.stringify(value)}, none of ${wanted}`),
    const: (wanted, value) => (wanted === value ? undefined : `is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`),
    pattern: (wanted, value) =>
        typeof value !== 'string' || new RegExp(wanted).test(value) ? undefined : `is ${JSON.stringify(value)}, not like ${wanted}`,
    maxLength: (most, value) => (typeof value !== 'string' || value.length <= most ? undefined : `is longer than ${most}`),
    minimum: (least, value) => (typeof value !== 'number' || value >= least ? undefined : `is ${value}, under ${least}`),
    maximum: (most, value) => (typeof value !== 'number' || value <= most ? undefined : `is ${value}, over ${most}`),
    minItems: (least, value) => (!Array.isArray(value) || value.length >= least ? undefined : `has fewer than ${least}`),
};

/** What is wrong with a value by a schema of the document, as texts that say where; none: nothing. */
export function faults(document, schema, value, where = '$') {
    if (schema.$ref) {
        const name = schema.$ref.split('/').slice(1);
        return faults(
            document,
            name.reduce((part, key) => part[key], document),
            value,
            where,
        );
    }
    const found = [];
    for (const [keyword, wanted] of Object.entries(schema)) {
        if (keyword === 'oneOf') {
            const each = wanted.map((option) => faults(document, option, value, where));
            const good = each.filter((list) => list.length === 0).length;
            if (good !== 1) {
                found.push(`${where} fits ${good} of ${wanted.length} forms: ${each.map((list) => list[0]).join(' | ')}`);
            }
        } else if (keyword === 'properties' || keyword === 'required' || keyword === 'additionalProperties') {
            found.push(...(typeOf(value) === 'object' ? memberFaults(document, schema, keyword, value, where) : []));
        } else if (keyword === 'items') {
            found.push(...(Array.isArray(value) ? value.flatMap((item, i) => faults(document, wanted, item, `${where}[${i}]`)) : []));
        } else if (CHECKS[keyword]) {
            const fault = CHECKS[keyword](wanted, value);
            found.push(...(fault ? [`${where} ${fault}`] : []));
        } else {
            throw new Error(`the schema of ${where} has the keyword ${keyword}, which this does not know`);
        }
    }
    return found;
}

function memberFaults(document, schema, keyword, value, where) {
    if (keyword === 'required') {
        return schema.required.filter((name) => !(name in value)).map((name) => `${where}.${name} is missing`);
    }
    if (keyword === 'additionalProperties') {
        const more = Object.keys(value).filter((name) => !(name in (schema.properties ?? {})));
        return schema.additionalProperties === false ? more.map((name) => `${where}.${name} is not described`) : [];
    }
    return Object.entries(schema.properties)
        .filter(([name]) => name in value)
        .flatMap(([name, inner]) => faults(document, inner, value[name], `${where}.${name}`));
}
