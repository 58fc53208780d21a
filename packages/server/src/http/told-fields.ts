import type { FieldText } from '@app/contracts/reference/describe-call.ts';
import { asObject, type JsonObject } from './json-schema.ts';

/**
 * The schema of an object, or of a list of objects, with what is said of its fields: descriptions in English, and the values
 * that are known of fields that take new ones too.
 */
export function withTexts(schema: JsonObject, texts: Readonly<Record<string, FieldText>>): JsonObject {
  if (schema['type'] === 'array') return { ...schema, items: withTexts(asObject(schema['items']), texts) };
  const { oneOf } = schema;
  if (Array.isArray(oneOf)) return { ...schema, oneOf: oneOf.map((shape) => withTexts(asObject(shape), texts)) };
  const properties = Object.entries(asObject(schema['properties'])).map(([name, field]) => {
    const text = texts[name];
    return [name, text ? told(asObject(field), text) : field];
  });
  return properties.length === 0 ? schema : { ...schema, properties: Object.fromEntries(properties) };
}

function told({ anyOf, ...field }: JsonObject, { en, values }: FieldText): JsonObject {
  const isNullable = Array.isArray(anyOf) && anyOf.some((shape) => asObject(shape)['type'] === 'null');
  if (values) return { ...field, type: isNullable ? ['string', 'null'] : 'string', examples: values, description: en };
  return { ...field, ...(anyOf !== undefined && { anyOf }), description: en };
}
