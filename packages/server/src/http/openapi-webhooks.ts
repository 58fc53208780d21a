import { callbackBodies, callbackBodySchema } from '@app/contracts/settings/callback-bodies.ts';
import { callbackHeaderTexts } from '@app/contracts/settings/callback-field-texts.ts';
import { callbackEvents, type CallbackEvent } from '@app/contracts/settings/callback.ts';
import { jsonSchema, type JsonObject } from './json-schema.ts';

/** What the server sends to callback addresses, as OpenAPI describes it: one webhook for each event. */
export function openApiWebhooks(): JsonObject {
  return Object.fromEntries(callbackEvents.map((event) => [event, { post: webhook(event) }]));
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers = Object.entries(callbackHeaderTexts).map(([name, { en }]) => header(name, en));

function webhook(event: CallbackEvent): JsonObject {
  const schema = jsonSchema(callbackBodySchema(event));
  return {
    operationId: `callback.${event}`,
    tags: ['callbacks'],
    summary: callbackBodies[event].summary.en,
    description: `Sent to each callback address that wants \`${event}\`, at least once.`,
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'The event is accepted. The body of the answer does not matter.' },
      '4XX': { description: 'The event is sent again later.' },
      '5XX': { description: 'The event is sent again later.' },
    },
  };
}
