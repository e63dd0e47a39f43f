// SPDX-License-Identifier: MIT
// The forms of what happens at a table, as a server's description has them, from the rows of src/table/events.def.
import {readFileSync} from 'node:fs';

/** These are of games at one device, or said in logs that are retold: no server tells them. */
export const AT_ONE_DEVICE = ['named', 'seeded', 'hosted'];

const ref = (name) => ({$ref: `#/components/schemas/${name}`});
const ALWAYS = {number: {type: 'integer', minimum: 1}, line: ref('Line'), at: {type: 'integer', description: 'ms since 1970'}};
/** What each letter of a row is told as; a key is nobody's business. */
const FIELDS = {
    s: {side: ref('Side')},
    m: {move: {type: 'string'}},
    k: {},
    l: {left: ref('Left')},
    o: {offer: ref('Offer')},
    p: {plies: {type: 'integer', minimum: 1}},
    f: {phrase: {type: 'integer', minimum: 0, maximum: 7}},
    g: {game: ref('Id')},
    h: {house: {type: 'string'}},
    t: {control: ref('Control')},
    r: {variant: ref('Variant'), start: {type: 'string'}},
    w: {},
};
/** Who sits down, in place of `w`. */
const SITTERS = [{kind: {const: 'person'}}, {kind: {const: 'engine'}, level: {type: 'integer', minimum: 1, maximum: 10}}];

const form = (properties, perhaps = {}) => ({properties: {...properties, ...perhaps}, required: Object.keys(properties)});

/** The form of a row; what the clocks show for good is told with an end, unless that came before. */
function formOf([, name, letters, told, description]) {
    const properties = Object.assign(
        {...ALWAYS, event: description ? {const: name, description} : {const: name}},
        ...[...letters].map((letter) => FIELDS[letter]),
    );
    if (name === 'seated') return {oneOf: SITTERS.map((sitter) => form({...properties, ...sitter}))};
    return form(properties, told === 'ENDS' ? FIELDS.l : {});
}

/** A value in one line. */
const inline = (value) =>
    Array.isArray(value)
        ? `[${value.map(inline).join(', ')}]`
        : value instanceof Object
          ? `{${Object.entries(value)
                .map(([key, each]) => `"${key}": ${inline(each)}`)
                .join(', ')}}`
          : JSON.stringify(value);

function written({oneOf, properties, required}, indent) {
    const inner = `${indent}  `;
    const lines = oneOf
        ? [`"oneOf": [\n${oneOf.map((each) => written(each, `${inner}  `)).join(',\n')}\n${inner}]`]
        : [
              '"type": "object"',
              `"properties": {\n${Object.entries(properties)
                  .map(([key, schema]) => `${inner}  "${key}": ${inline(schema)}`)
                  .join(',\n')}\n${inner}}`,
              `"required": ${inline(required)}`,
              '"additionalProperties": false',
          ];
    return `${indent}{\n${lines.map((line) => inner + line).join(',\n')}\n${indent}}`;
}

/** All of them, as they stand in a list of the description. @param {string} indent */
export function eventForms(indent) {
    const rows = readFileSync(new URL('../src/table/events.def', import.meta.url), 'utf8').matchAll(
        /^EVENT\(\w+, "(\w+)", "(\w*)", (.*?)\)(?: \/\* (.*) \*\/)?$/gm,
    );
    return [...rows]
        .filter(([, name]) => !AT_ONE_DEVICE.includes(name))
        .map((row) => written(formOf(row), indent))
        .join(',\n');
}
