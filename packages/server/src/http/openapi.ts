import { isKeyAccess, type Call } from '@app/contracts/core/call.ts';
import type { CallReference } from '@app/contracts/reference/describe-call.ts';
import { publicCalls } from '@app/contracts/reference/public-calls.ts';
import { API_CONTRACT } from '@app/contracts/versions.ts';
import { endpointsOf, type Endpoint } from './dispatch.ts';
import { asObject, jsonSchema, type JsonObject } from './json-schema.ts';
import { openApiWebhooks } from './openapi-webhooks.ts';
import type { Route } from './route.ts';
import { withTexts } from './told-fields.ts';

const references = new Map<string, CallReference>(publicCalls.map((reference) => [reference.call.id, reference]));

/** The OpenAPI 3.1 document of these routes and of callbacks, made from calls and schemas; `baseUrl` is where they are asked. */
export function openApiDocument(routes: readonly Route[], baseUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpointsOf(routes)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Business messaging and verification', version: API_CONTRACT },
    servers: [{ url: baseUrl }],
    paths,
    webhooks: openApiWebhooks(),
    components: { securitySchemes: schemesOf(routes) },
  };
}

const schemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  key: { type: 'http', scheme: 'bearer', description: 'A key of the public API, `sk_live_…` or `sk_test_…`.' },
} as const;

/** The ways in which these calls are authenticated. */
function schemesOf(routes: readonly Route[]): JsonObject {
  const named = new Set(routes.flatMap(({ call }) => securityOf([call]).flatMap(Object.keys)));
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => named.has(name)));
}

function operation({ method, path, routes }: Endpoint): JsonObject {
  const calls = routes.map(({ call }) => call);
  const [first] = calls;
  const told = first && references.get(first.id);
  const name = calls.length === 1 ? first?.id : path;
  return {
    operationId: name,
    tags: [first?.id.split('.')[told ? 1 : 0]],
    summary: told ? told.title.en : name,
    description: [...(told ? [told.text.en] : []), ...calls.map(describe)].join('\n'),
    'x-calls': calls.map(({ id }) => id),
    security: securityOf(calls),
    parameters: [...calls.flatMap((call) => parameters(call, method)), ...headersTaken(calls)],
    ...(method === 'POST' && { requestBody: { content: bodies(calls) } }),
    responses: responses(calls),
  };
}

const whole = { type: 'integer', minimum: 0 };
const retryAfter = { 'Retry-After': { description: 'Seconds to wait, after 429 and 503.', schema: whole } };
const rateLimit = {
  'RateLimit-Policy': { description: 'How many requests a window has.', schema: { type: 'string' } },
  RateLimit: { description: 'How many are left of it, and when the next one begins.', schema: { type: 'string' } },
};

/** A call answers 200, 201 or 202. */
function responses(calls: readonly Call[]): JsonObject {
  const counted = calls.some(({ access }) => isKeyAccess(access)) ? rateLimit : {};
  const refused = { ...refusal, headers: { ...counted, ...retryAfter } };
  return { '2XX': { ...answer(calls), headers: counted }, '4XX': refused, '5XX': refused };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same request with the same key is carried out once, and answered alike, for 24 hours.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
};

function headersTaken(calls: readonly Call[]): JsonObject[] {
  return calls.some(({ idempotent }) => idempotent) ? [idempotencyKey] : [];
}

const text = { type: ['string', 'null'] };
const refusal = {
  description: 'The envelope with `message`, `code` and `errors`.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          code: text,
          message: text,
          errors: { type: ['object', 'null'], additionalProperties: { type: 'array', items: { type: 'string' } } },
          info: { type: ['object', 'null'] },
          request_id: { type: 'string' },
        },
      },
    },
  },
};

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
  const inPath = new Set(fieldsInPath(call));
  const properties = Object.entries(asObject(requestSchema(call)['properties']));
  return properties
    .filter(([name]) => method === 'GET' || inPath.has(name))
    .map(([name, schema]) =>
      inPath.has(name) ? { name, in: 'path', required: true, schema } : { name, in: 'query', schema },
    );
}

function fieldsInPath({ path }: Call): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** Programs of customers send JSON; the pages of the dashboard, forms. */
function bodies(calls: readonly Call[]): JsonObject {
  const schema = anyOf(calls.map(bodySchema));
  const takesForms = !calls.some(({ access }) => isKeyAccess(access));
  return {
    ...(takesForms && { 'application/x-www-form-urlencoded': { schema }, 'multipart/form-data': { schema } }),
    'application/json': { schema },
  };
}

function bodySchema(call: Call): JsonObject {
  const schema = requestSchema(call);
  const inPath = new Set(fieldsInPath(call));
  const isInBody = (name: unknown) => typeof name === 'string' && !inPath.has(name);
  const properties = Object.entries(asObject(schema['properties'])).filter(([name]) => isInBody(name));
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: asList(schema['required']).filter(isInBody),
  };
}

function requestSchema(call: Call): JsonObject {
  const schema = withTexts(jsonSchema(call.request), references.get(call.id)?.fields ?? {});
  if (!call.action) return schema;
  const { field, value, isDefault } = call.action;
  return {
    ...schema,
    properties: { ...asObject(schema['properties']), [field]: { const: value } },
    required: [...asList(schema['required']), ...(isDefault ? [] : [field])],
  };
}

function answer(calls: readonly Call[]): JsonObject {
  const data = anyOf(calls.map((call) => withTexts(jsonSchema(call.data), references.get(call.id)?.answer ?? {})));
  const info = anyOf(calls.map((call) => jsonSchema(call.info)));
  const properties = { data, info, total: { type: ['integer', 'null'] }, request_id: { type: 'string' } };
  return { description: 'The envelope.', content: { 'application/json': { schema: { type: 'object', properties } } } };
}

/** What fits any of these; calls of one endpoint may take or answer the same. */
function anyOf(schemas: readonly JsonObject[]): JsonObject {
  const different = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  const [first = {}, ...others] = different.values();
  if (others.length === 0) return first;
  return { anyOf: [...different.values()].map((schema) => (Object.keys(schema).length === 0 ? anything : schema)) };
}

/** What says nothing beside what says something. */
const anything = { type: ['object', 'null'] };

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
