import type { Call } from '@app/contracts/core/call.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** Values of fields that have a meaning of their own, by name; a new call may need a line here. */
const known: Readonly<Record<string, unknown>> = {
  app: 'billing',
  confirmPassword: 'Long-enough-1',
  content: 'Xin chao ban',
  email: 'somebody@example.com',
  from: '2026-11-01T00:00:00Z',
  newPassword: 'Long-enough-1',
  phone: '0912345678',
  phone_number: '84912345678',
  scopes: ['verify:read'],
  timezone: 'Asia/Ho_Chi_Minh',
  to: '2026-11-30T00:00:00Z',
  url: 'https://example.com/page',
};

/**
 * Fields with which a call passes its contract, every id among them being `id`. Throws if it cannot think of any, so
 * that a new kind of field is added here rather than left untested.
 */
export function exampleInput(call: Call, id: string): Record<string, unknown> {
  const { properties = {} } = toJsonSchema(call.request, { typeMode: 'input', errorMode: 'ignore' });
  const fields = Object.entries(properties).map(([name, schema]) => [name, exampleValue(name, schema, id)]);
  const input = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const parsed = v.safeParse(call.request, input);
  if (parsed.success) return input;
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '(all)'}: ${issue.message}`);
  throw new Error(`${call.id} needs examples of fields in example-input.ts: ${faults.join(', ')}`);
}

function exampleValue(name: string, schema: unknown, id: string): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if (name === 'ids' || name.endsWith('_ids')) return [id];
  if (name === 'id' || name.endsWith('_id')) return id;
  if (name.endsWith('_at')) return '2027-01-01T00:00:00Z';
  if (typeof schema !== 'object' || schema === null) return undefined;
  const described = new Map(Object.entries(schema));
  const choices: unknown = described.get('enum');
  if (Array.isArray(choices)) return choices[0];
  if (described.has('const')) return described.get('const');
  if (described.has('default')) return undefined;
  const options: unknown = described.get('anyOf');
  if (Array.isArray(options)) return exampleValue(name, options[0], id);
  switch (described.get('type')) {
    case 'string':
      return 'Example';
    case 'integer':
    case 'number':
      return described.get('minimum') ?? 1;
    case 'boolean':
      return true;
    default:
      return undefined;
  }
}
