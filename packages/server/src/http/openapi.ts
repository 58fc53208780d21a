import { toJsonSchema, type JsonSchema, type OverrideActionContext } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { isKeyAccess, type Call } from '@app/contracts/core/call.ts';
import { API_CONTRACT } from '@app/contracts/versions.ts';
import { endpointsOf, type Endpoint } from './dispatch.ts';
import type { Route } from './route.ts';

type JsonObject = Record<string, unknown>;

/** The OpenAPI 3.1 document of all routes, made from their calls. */
export function openApiDocument(routes: readonly Route[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpointsOf(routes)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Business messaging and verification', version: API_CONTRACT },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'http', scheme: 'bearer', description: 'A key of the public API, `sk_live_…` or `sk_test_…`.' },
      },
    },
  };
}

function operation({ method, path, routes }: Endpoint): JsonObject {
  const calls = routes.map(({ call }) => call);
  const [first] = calls;
  return {
    operationId: calls.length === 1 ? first?.id : path,
    tags: [first?.id.split('.')[0]],
    description: calls.map(describe).join('\n'),
    'x-calls': calls.map(({ id }) => id),
    security: securityOf(calls),
    parameters: calls.flatMap((call) => parameters(call, method)),
    ...(method === 'POST' && { requestBody: { content: bodies(calls) } }),
    responses: { 200: answer(calls), default: { description: 'The envelope with `message`, `code` and `errors`.' } },
  };
}

function securityOf(calls: readonly Call[]): JsonObject[] {
  if (calls.some(({ access }) => access === 'public')) return [];
  return calls.some(({ access }) => isKeyAccess(access)) ? [{ key: [] }] : [{ bearer: [] }];
}

function describe(call: Call): string {
  const access = call.access === 'public' ? 'anybody' : call.access;
  const action = call.action ? ` (${call.action.field}=${call.action.value})` : '';
  const limit = call.rateLimit ? `, ${call.rateLimit.max} per ${call.rateLimit.windowSeconds} s` : '';
  return `\`${call.id}\`${action}: ${access}${limit}${call.idempotent ? ', takes Idempotency-Key' : ''}.`;
}

function parameters(call: Call, method: string): JsonObject[] {
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  const properties = Object.entries(asObject(jsonSchema(call.request)['properties']));
  return properties
    .filter(([name]) => method === 'GET' || inPath.has(name))
    .map(([name, schema]) =>
      inPath.has(name) ? { name, in: 'path', required: true, schema } : { name, in: 'query', schema },
    );
}

function bodies(calls: readonly Call[]): JsonObject {
  const schema = oneOf(calls.map(requestSchema));
  return {
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
    'application/json': { schema },
  };
}

function requestSchema(call: Call): JsonObject {
  const schema = jsonSchema(call.request);
  if (!call.action) return schema;
  const { field, value, isDefault } = call.action;
  return {
    ...schema,
    properties: { ...asObject(schema['properties']), [field]: { const: value } },
    required: [...asList(schema['required']), ...(isDefault ? [] : [field])],
  };
}

function answer(calls: readonly Call[]): JsonObject {
  const data = oneOf(calls.map((call) => jsonSchema(call.data)));
  const info = oneOf(calls.map((call) => jsonSchema(call.info)));
  const properties = { data, info, total: { type: ['integer', 'null'] }, request_id: { type: 'string' } };
  return { description: 'The envelope.', content: { 'application/json': { schema: { type: 'object', properties } } } };
}

function oneOf(schemas: readonly JsonObject[]): JsonObject {
  const [first = {}] = schemas;
  return schemas.length === 1 ? first : { oneOf: schemas };
}

function jsonSchema(schema: v.GenericSchema): JsonObject {
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

function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
