import { viewContact } from '@app/contracts/contact/contact.calls.ts';
import { isKeyAccess } from '@app/contracts/core/call.ts';
import { publicCalls } from '@app/contracts/reference/public-calls.ts';
import { callbackBodies } from '@app/contracts/settings/callback-bodies.ts';
import { callbackEvents } from '@app/contracts/settings/callback.ts';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { routes } from './routes.ts';

const documentOf = (shown: Parameters<typeof openApiDocument>[0]) =>
  JSON.parse(JSON.stringify(openApiDocument(shown, 'https://example.com')));

interface Texts {
  readonly description?: string;
}

interface Described {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Texts }[];
  readonly responses: Readonly<Record<string, { readonly content: object; readonly headers: object }>>;
}

const fieldsOf = ({ parameters }: Described) => parameters.filter((parameter) => parameter.in !== 'header');

/** What a tool takes a status for: its own description, that of its hundred, or the one of all others. */
const described = ({ responses }: Described, status: number) =>
  responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses['default'];

test('an object whose keys users choose is described by its values', () => {
  const { paths } = documentOf(routes);
  const [answer] = Object.values(paths[viewContact.path]).map((each) => JSON.stringify(each));
  expect(answer).toContain('"custom":{"type":"object","additionalProperties":{"type":"string"}}');
});

test('each field of the public API has its description, in requests and in answers', () => {
  const { paths } = documentOf(routes.filter(({ call }) => isKeyAccess(call.access)));
  for (const { call, title, fields, answer } of publicCalls) {
    const operation = paths[call.path][call.method.toLowerCase()];
    const body: Readonly<Record<string, Texts>> =
      operation.requestBody?.content['application/json'].schema.properties ?? {};
    const { data } = operation.responses['2XX'].content['application/json'].schema.properties;
    const told: Record<string, Texts> = { ...body };
    for (const { name, schema } of fieldsOf(operation)) told[name] = schema;
    expect([operation.summary, operation.operationId]).toEqual([title.en, call.id]);
    const texts = Object.entries(told).map(([name, { description }]) => [name, description]);
    const wanted = Object.entries(fields).map(([name, { en }]) => [name, en]);
    expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(wanted));
    for (const { en } of Object.values(answer)) expect(JSON.stringify(data)).toContain(JSON.stringify(en));
  }
});

test.each(publicCalls)(
  'what $call.id answers with is described as what it is, with the headers of limits and of repeating',
  ({ call }) => {
    const { paths } = documentOf(routes.filter((route) => route.call === call));
    const operation = paths[call.path][call.method.toLowerCase()];
    for (const status of [200, 201, 202]) {
      const { content, headers } = described(operation, status) ?? {};
      expect(JSON.stringify(content)).toContain('"data":');
      expect(Object.keys(headers ?? {})).toEqual(['RateLimit-Policy', 'RateLimit']);
    }
    for (const status of [400, 429, 500, 503]) {
      const { content, headers } = described(operation, status) ?? {};
      expect(JSON.stringify(content)).toContain('"code":');
      expect(Object.keys(headers ?? {})).toContain('Retry-After');
    }
    const taken = operation.parameters.map(({ name }: { name: string }) => name);
    expect(taken.includes('Idempotency-Key')).toBe(call.idempotent);
  },
);

test('each event of callbacks is described as a webhook, with its signature and each field of its body', () => {
  const { webhooks } = documentOf(routes);
  expect(Object.keys(webhooks)).toEqual([...callbackEvents]);
  for (const event of callbackEvents) {
    const { parameters, requestBody } = webhooks[event].post;
    expect(parameters.map(({ name }: { name: string }) => name)).toContain('X-Signature');
    const { properties } = requestBody.content['application/json'].schema;
    expect(properties.type).toEqual({ const: event });
    const fields: Readonly<Record<string, Texts>> = properties.data.properties;
    expect(Object.keys(fields)).toEqual(Object.keys(callbackBodies[event].data.entries));
    for (const { description } of Object.values(fields)) expect(description).toMatch(/\w/);
  }
});
