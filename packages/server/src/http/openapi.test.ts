import { viewContact } from '@app/contracts/contact/contact.calls.ts';
import { isKeyAccess } from '@app/contracts/core/call.ts';
import { publicCalls } from '@app/contracts/reference/public-calls.ts';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { routes } from './routes.ts';

const documentOf = (shown: Parameters<typeof openApiDocument>[0]) =>
  JSON.parse(JSON.stringify(openApiDocument(shown, 'https://example.com')));

test('an object whose keys users choose is described by its values', () => {
  const { paths } = documentOf(routes);
  const [answer] = Object.values(paths[viewContact.path]).map((each) => JSON.stringify(each));
  expect(answer).toContain('"custom":{"type":"object","additionalProperties":{"type":"string"}}');
});

test('each field of the public API has its description, in requests and in answers', () => {
  const { paths } = documentOf(routes.filter(({ call }) => isKeyAccess(call.access)));
  for (const { call, title, fields, answer } of publicCalls) {
    const operation = paths[call.path][call.method.toLowerCase()];
    const body = operation.requestBody?.content['application/json'].schema.properties ?? {};
    const { data } = operation.responses[200].content['application/json'].schema.properties;
    const described = [
      ...operation.parameters.map(({ name, schema }: { name: string; schema: object }) => [name, schema]),
      ...Object.entries(body),
    ];
    expect([operation.summary, operation.operationId]).toEqual([title.en, call.id]);
    const told = described.map(([name, { description }]) => [name, description]);
    const wanted = Object.entries(fields).map(([name, { en }]) => [name, en]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted));
    for (const { en } of Object.values(answer)) expect(JSON.stringify(data)).toContain(JSON.stringify(en));
  }
});
