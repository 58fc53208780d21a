import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles, generatedFolder } from './generated-files.ts';
import { typeOf } from './types-of.ts';

test('the client’s types are those of the contract: npm run client makes them', () => {
  const files = readdirSync(generatedFolder).map((name) => [name, readFileSync(generatedFolder + name, 'utf8')]);
  expect(Object.fromEntries(files)).toEqual(generatedFiles());
});

test.each([
  [{}, 'unknown'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
  [{ anyOf: [{ type: 'number' }, { type: 'string' }], type: 'integer' }, 'number'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, "readonly ('a' | 'b')[]"],
  [{ type: 'array', items: { type: 'string' } }, 'readonly string[]'],
  [{ const: true }, 'true'],
  [{ type: 'string', examples: ['a'] }, "'a' | (string & {})"],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Readonly<Record<string, number>>'],
  [
    { type: 'object', properties: { a: { type: 'string', description: 'First' }, b: {} }, required: ['a'] },
    '{\n  /** First. */\n  readonly a: string;\n  readonly b?: unknown;\n}',
  ],
])('%j is written as %s', (schema, written) => {
  expect(typeOf(schema)).toBe(written);
});
