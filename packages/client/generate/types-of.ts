import { asObject, type JsonObject } from '@app/server/http/json-schema.ts';

const INDENT = '  ';

/** A JSON Schema, as the API's description has them, as a type of TypeScript; `depth` is how far its lines stand right. */
export function typeOf(schema: JsonObject, depth = 0): string {
  const choices = listOf(schema['oneOf'] ?? (schema['type'] === undefined ? schema['anyOf'] : undefined));
  if (choices.length > 0) return unionOf(choices.map((choice) => typeOf(choice, depth)));
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return unionOf(schema['enum'].map((value) => quoted(String(value))));
  const types = Array.isArray(schema['type']) ? schema['type'].map(String) : [String(schema['type'] ?? '')];
  return unionOf(types.map((type) => oneTypeOf(type, schema, depth)));
}

function oneTypeOf(type: string, schema: JsonObject, depth: number): string {
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return `readonly ${inBrackets(typeOf(asObject(schema['items']), depth))}[]`;
    case 'object':
      return objectOf(schema, depth);
    default:
      return 'unknown';
  }
}

/** Known values are suggested where a newer server may have others. */
function textOf({ examples }: JsonObject): string {
  if (!Array.isArray(examples)) return 'string';
  return `${examples.map((value) => quoted(String(value))).join(' | ')} | (string & {})`;
}

function objectOf(schema: JsonObject, depth: number): string {
  const properties = Object.entries(asObject(schema['properties']));
  if (properties.length === 0) {
    const values = schema['additionalProperties'];
    return `Readonly<Record<string, ${values === undefined ? 'unknown' : typeOf(asObject(values), depth)}>>`;
  }
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const space = INDENT.repeat(depth + 1);
  const lines = properties.map(([name, value]) => {
    const field = asObject(value);
    const comment = typeof field['description'] === 'string' ? `${space}/** ${field['description']}. */\n` : '';
    return `${comment}${space}readonly ${name}${required.has(name) ? '' : '?'}: ${typeOf(field, depth + 1)};\n`;
  });
  return `{\n${lines.join('')}${INDENT.repeat(depth)}}`;
}

function unionOf(types: readonly string[]): string {
  return types.includes('unknown') ? 'unknown' : [...new Set(types)].join(' | ');
}

function inBrackets(type: string): string {
  return /^\w+$/.test(type) ? type : `(${type})`;
}

function quoted(text: string): string {
  return `'${text}'`;
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}
