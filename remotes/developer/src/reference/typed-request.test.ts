import type { ReferenceCall, ReferenceField } from '@app/contracts/developer/reference.ts';
import { describe, expect, test } from 'vitest';
import { exampleAnswer, initialText, typedRequest } from './typed-request.ts';

const field = (name: string, rest: Partial<ReferenceField> = {}): ReferenceField => ({
  name,
  type: 'string',
  is_required: false,
  is_nullable: false,
  values: [],
  channels: [],
  most: null,
  text: { vn: '', en: '' },
  ...rest,
});

const call = (rest: Partial<ReferenceCall>): ReferenceCall => ({
  id: 'v1.things.make',
  group: 'things',
  method: 'POST',
  path: '/v1/things',
  title: { vn: '', en: '' },
  text: { vn: '', en: '' },
  scope: null,
  takes_idempotency_key: false,
  rate_limit: null,
  fields: [],
  answer: [],
  is_list: false,
  codes: [],
  ...rest,
});

describe('what is typed', () => {
  test('is sent as the values of its fields’ types; empty fields are left out, and examples hold until then', () => {
    const make = call({
      fields: [
        field('name', { example: 'Ann' }),
        field('count', { type: 'integer', example: 20 }),
        field('items', { type: 'list', example: [{ to: '1' }] }),
        field('note'),
      ],
    });
    const untouched = Object.fromEntries(make.fields.map((each) => [each.name, initialText(each)]));
    expect(typedRequest(make, untouched)).toEqual({
      method: 'POST',
      path: '/v1/things',
      body: { name: 'Ann', count: 20, items: [{ to: '1' }] },
      unreadable: [],
    });
    expect(typedRequest(make, { name: '', count: '3', items: '[]', note: ' x ' }).body).toEqual({
      count: 3,
      items: [],
      note: 'x',
    });
  });

  test('is sent of the channel that is chosen alone, of an SMS where none is', () => {
    const send = call({
      fields: [
        field('channel'),
        field('to'),
        field('text', { channels: ['sms', 'voice'] }),
        field('params', { type: 'object', channels: ['zalo'] }),
      ],
    });
    const typed = { to: '1', text: 'Hi', params: '{"name":"Lan"}' };
    expect(typedRequest(send, typed).body).toEqual({ to: '1', text: 'Hi' });
    expect(typedRequest(send, { ...typed, channel: 'zalo' }).body).toEqual({
      channel: 'zalo',
      to: '1',
      params: { name: 'Lan' },
    });
  });

  test('is named where it is no value of its type', () => {
    const make = call({ fields: [field('count', { type: 'integer' }), field('items', { type: 'list' })] });
    expect(typedRequest(make, { count: 'three', items: '[{' }).unreadable).toEqual(['count', 'items']);
    expect(typedRequest(make, { count: '1e3', items: '{}' }).unreadable).toEqual(['count', 'items']);
  });

  test('stands in the path where the path names it, and in the query of a GET', () => {
    const show = call({ method: 'GET', path: '/v1/things/{id}', fields: [field('id'), field('from')] });
    expect(typedRequest(show, { id: 'a/b', from: '2026-01-01T00:00:00Z' })).toMatchObject({
      path: '/v1/things/a%2Fb?from=2026-01-01T00%3A00%3A00Z',
      body: null,
    });
    expect(typedRequest(show, {}).path).toBe('/v1/things/{id}');
  });
});

test('an example answer has the fields that have examples, in a list where the call answers one', () => {
  const answer = [field('id', { example: 'x' }), field('error')];
  expect(JSON.parse(exampleAnswer(call({ answer }), {}))).toEqual({ data: { id: 'x' } });
  expect(JSON.parse(exampleAnswer(call({ answer, is_list: true }), {}))).toEqual({ data: [{ id: 'x' }] });
});

test('an example answer is one of the channel that is chosen, with what was typed for that alone', () => {
  const text = { channels: ['sms', 'voice'], example: 'Hello' };
  const params: Partial<ReferenceField> = { type: 'object', channels: ['zalo'], example: null };
  const send = call({
    fields: [field('channel'), field('to'), field('text', text), field('params', params)],
    answer: [
      field('channel', { example: 'sms' }),
      field('to', { example: '84900000001' }),
      field('text', text),
      field('params', params),
      field('segments', { type: 'integer', channels: ['sms'], example: 1 }),
    ],
  });
  const typed = { to: '0900 000 002', text: 'Hi', params: '{"name":"Lan"}' };
  expect(JSON.parse(exampleAnswer(send, typed))).toEqual({
    data: { channel: 'sms', to: '84900000001', text: 'Hi', params: null, segments: 1 },
  });
  expect(JSON.parse(exampleAnswer(send, { ...typed, channel: 'zalo' }))).toEqual({
    data: { channel: 'zalo', to: '84900000001', text: null, params: { name: 'Lan' }, segments: null },
  });
});
