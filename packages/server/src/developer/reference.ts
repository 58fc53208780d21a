import { isKeyAccess, type Call } from '@app/contracts/core/call.ts';
import type {
  Reference,
  ReferenceCall,
  ReferenceCode,
  ReferenceEvent,
  ReferenceField,
} from '@app/contracts/developer/reference.ts';
import { codeReference, commonCodes } from '@app/contracts/reference/code.reference.ts';
import type { CallReference, FieldText } from '@app/contracts/reference/describe-call.ts';
import { publicCalls } from '@app/contracts/reference/public-calls.ts';
import { callbackBodies, callbackBodySchema } from '@app/contracts/settings/callback-bodies.ts';
import { callbackEventTitles } from '@app/contracts/settings/callback-event-texts.ts';
import { callbackBodyTexts, callbackHeaderTexts } from '@app/contracts/settings/callback-field-texts.ts';
import { callbackEvents, type CallbackEvent } from '@app/contracts/settings/callback.ts';
import { asObject, jsonSchema, type JsonObject } from '../http/json-schema.ts';
import { exampleOf } from '../webhook/example-events.ts';

/** The public API as its page shows it: from the schemas of its calls, and what is said of them. */
export function makeReference(): Reference {
  return {
    calls: publicCalls.map(callOf),
    events: callbackEvents.map(eventOf),
    event_headers: Object.entries(callbackHeaderTexts).map(([name, text]) => ({ name, text })),
    codes: codesOf(),
  };
}

function callOf({ call, title, text, fields, answer, isList }: CallReference): ReferenceCall {
  const data = jsonSchema(call.data);
  return {
    id: call.id,
    group: call.id.split('.')[1] ?? '',
    method: call.method,
    path: call.path,
    title,
    text,
    scope: scopeOf(call),
    takes_idempotency_key: call.idempotent,
    rate_limit: call.rateLimit && { max: call.rateLimit.max, window_seconds: call.rateLimit.windowSeconds },
    fields: fieldsOf(jsonSchema(call.request), fields),
    answer: fieldsOf(isList ? asObject(data['items']) : data, answer),
    is_list: isList,
    codes: [...new Set([...call.codes, ...commonCodes])],
  };
}

function eventOf(event: CallbackEvent): ReferenceEvent {
  const { summary, data, texts } = callbackBodies[event];
  const ofBody = fieldsOf(jsonSchema(callbackBodySchema(event)), callbackBodyTexts);
  const ofData = fieldsOf(jsonSchema(data), texts).map((field) => ({ ...field, name: `data.${field.name}` }));
  const example = { id: 'evt_example', type: event, created_at: '2026-01-15T02:30:00.000Z', data: exampleOf(event) };
  return {
    id: `callback.${event}`,
    event,
    title: callbackEventTitles[event],
    text: summary,
    fields: [...ofBody, ...ofData],
    example: JSON.stringify(example, null, 2),
  };
}

function scopeOf({ access }: Call): string | null {
  return isKeyAccess(access) && access !== 'key' ? access.slice('key:'.length) : null;
}

function fieldsOf(schema: JsonObject, texts: Readonly<Record<string, FieldText>>): ReferenceField[] {
  const properties = propertiesOf(schema);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(texts).map(([name, text]) =>
    fieldOf(name, text, properties[name] ?? {}, required.includes(name)),
  );
}

/** An object that has two shapes has the fields of both. */
function propertiesOf(schema: JsonObject): Record<string, JsonObject> {
  const shapes = Array.isArray(schema['oneOf']) ? schema['oneOf'].map(asObject) : [schema];
  const fields = shapes.flatMap((shape) => Object.entries(asObject(shape['properties'])));
  return Object.fromEntries(fields.map(([name, field]) => [name, asObject(field)]));
}

function fieldOf(name: string, text: FieldText, schema: JsonObject, isRequired: boolean): ReferenceField {
  const kinds = Array.isArray(schema['anyOf']) ? schema['anyOf'].map(asObject) : [schema];
  const kind = kinds.find(({ type }) => type !== 'null') ?? {};
  const values = text.values ?? (Array.isArray(schema['enum']) ? schema['enum'].map(String) : []);
  const most = schema['maxLength'] ?? schema['maximum'];
  return {
    name,
    type: values.length > 0 ? 'choice' : typeOf({ ...kind, ...schema }),
    is_required: isRequired,
    is_nullable: kinds.some(({ type }) => type === 'null'),
    values: [...values],
    channels: [...(text.channels ?? [])],
    most: typeof most === 'number' ? most : null,
    text: { vn: text.vn, en: text.en },
    ...(text.example !== undefined && { example: text.example }),
  };
}

function typeOf({ type, format, const: value }: JsonObject): ReferenceField['type'] {
  if (format === 'date-time') return 'time';
  if (type === 'number' || type === 'integer') return 'integer';
  if (type === 'boolean' || typeof value === 'boolean') return 'boolean';
  if (type === 'array') return 'list';
  return type === 'object' ? 'object' : 'string';
}

function codesOf(): ReferenceCode[] {
  return Object.entries(codeReference).map(([code, { statuses, cause, fix }]) => ({
    code,
    statuses: [...statuses],
    cause,
    fix,
  }));
}
