// SPDX-License-Identifier: MIT
// The types of what a server tells and is told (web/online/server.d.ts), from its description, src/server/http/openapi.json.
// usage: node tools/server-types.mjs [check]: with `check` it only says whether they are right.
import {readFileSync, writeFileSync} from 'node:fs';

const description = new URL('../src/server/http/openapi.json', import.meta.url);
const types = new URL('../web/online/server.d.ts', import.meta.url);

const BASIC = {string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null'};
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
const comment = (words, indent) => (words ? `${indent}/** ${words} */\n` : '');

/** An object, a line for each key. */
function objectOf({properties = {}, required = [], additionalProperties = true}, indent) {
    const inner = `${indent}    `;
    const keys = Object.entries(properties).map(
        ([name, schema]) =>
            `${comment(schema.description, inner)}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};\n`,
    );
    const more = additionalProperties === false ? '' : `${inner}[more: string]: unknown;\n`;
    return `{\n${keys.join('')}${more}${indent}}`;
}

/** A schema as TypeScript writes it. */
function typeOf(schema, indent) {
    if (schema.$ref) return schema.$ref.split('/').at(-1);
    if ('const' in schema) return literal(schema.const);
    if (schema.oneOf) return schema.oneOf.map((one) => typeOf(one, indent)).join(' | ');
    if (schema.enum) return schema.enum.map(literal).join(' | ');
    if (schema.type === 'array') return `(${typeOf(schema.items, indent)})[]`;
    if (schema.type === 'object') return objectOf(schema, indent);
    const each = [schema.type].flat().map((type) => BASIC[type]);
    if (each.includes(undefined)) throw new Error(`no type for ${JSON.stringify(schema)}`);
    return each.join(' | ');
}

const {schemas} = JSON.parse(readFileSync(description, 'utf8')).components;
const made = [
    '// SPDX-License-Identifier: MIT\n// What a server tells and is told, made from src/server/http/openapi.json: `make derived`.\n',
    ...Object.entries(schemas).map(([name, schema]) => `${comment(schema.description, '')}export type ${name} = ${typeOf(schema, '')};\n`),
].join('\n');

if (process.argv[2] !== 'check') writeFileSync(types, made);
else if (readFileSync(types, 'utf8') !== made) {
    console.error('web/online/server.d.ts is not what openapi.json says: `make derived` writes it anew');
    process.exit(1);
}
