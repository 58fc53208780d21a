import { toJsonSchema, type JsonSchema, type OverrideActionContext } from '@valibot/to-json-schema';
import type * as v from 'valibot';

export type JsonObject = Record<string, unknown>;

/** A schema of a contract as JSON Schema: what a client may send, without what only the server can check. */
export function jsonSchema(schema: v.GenericSchema): JsonObject {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', overrideAction });
  return rest;
}

/**
 * Objects whose keys users choose say in their metadata what their values are (`byKey`), lists that are counted first what
 * their items are (`fewOf`).
 */
function overrideAction({ valibotAction: action }: OverrideActionContext): JsonSchema | null {
  if (action.type !== 'metadata' || !('metadata' in action)) return null;
  const { valuesByKey, itemsOfList } = asObject(action.metadata);
  if (isSchema(itemsOfList)) return { type: 'array', items: jsonSchema(itemsOfList) };
  if (!isSchema(valuesByKey)) return null;
  return { type: 'object', additionalProperties: jsonSchema(valuesByKey) };
}

function isSchema(value: unknown): value is v.GenericSchema {
  return asObject(value)['kind'] === 'schema';
}

/** The value if it is an object, else an empty one. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
