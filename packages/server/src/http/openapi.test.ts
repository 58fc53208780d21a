import { viewContact } from '@app/contracts/contact/contact.calls.ts';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { routes } from './routes.ts';

test('an object whose keys users choose is described by its values', () => {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument(routes)));
  const [answer] = Object.values(paths[viewContact.path]).map((each) => JSON.stringify(each));
  expect(answer).toContain('"custom":{"type":"object","additionalProperties":{"type":"string"}}');
});
