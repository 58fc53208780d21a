import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { isRecipientNumber } from './recipient-number.ts';

/** Names under which answers tell of somebody's number, and where it is not a recipient's. */
const names = ['phone', 'to', 'recipient'];
const others = new Set([
  // The phone of whoever asks.
  'campaign_zalo.send_dev data.phone',
  ...['list', 'add', 'confirm'].map((action) => `test_phone.${action} data.phone`),
  // Ends of spans of time.
  'campaign_sms.analytic data.to',
  'billing.history_usage info.span.to',
  'billing.history_usage info.before.to',
  'verify.report data.days.to',
  'verify.report data.before.to',
  ...['general_get', 'account_name_set', 'approval_set', 'retention_set', 'masking_set'].map(
    (action) => `settings.${action} data.advertising_hours.to`,
  ),
  // Of the sandbox: nobody has them.
  'developer.list info.sandbox_numbers.phone',
  'developer.sandbox_messages data.to',
  'developer.sandbox_message data.to',
  // Which column of a file.
  ...['import', 'get_import', 'import_numbers'].map((action) => `contact.${action} data.mapping.phone`),
  // Of the team's own phones, which get no message; whoever edits them sends them back.
  ...['configuration', 'form', 'discard', 'publish', 'disable', 'enable', 'duplicate'].flatMap((action) =>
    ['data', 'data.published'].map((part) => `verify.${action} ${part}.test_numbers.phone`),
  ),
]);

/** Paths of texts under one of the names, and whether they are marked. */
function* textsOf(schema: unknown, path: string): Generator<{ path: string; isMarked: boolean }> {
  if (typeof schema !== 'object' || schema === null) return;
  const last = path.slice(path.lastIndexOf('.') + 1);
  if ('type' in schema && schema.type === 'string') {
    if (names.includes(last)) yield { path, isMarked: isRecipientNumber(schema) };
    return;
  }
  for (const part of ['wrapped', 'item', 'value']) yield* textsOf(Reflect.get(schema, part), path);
  if ('options' in schema && Array.isArray(schema.options)) {
    for (const option of schema.options) yield* textsOf(option, path);
  }
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null) {
    for (const [name, field] of Object.entries(schema.entries)) yield* textsOf(field, `${path}.${name}`);
  }
}

test('every number of a recipient in an answer can be hidden', () => {
  const found = calls.flatMap(({ id, data, info }) => [...textsOf(data, `${id} data`), ...textsOf(info, `${id} info`)]);
  const marked = found.filter(({ isMarked }) => isMarked).map(({ path }) => path);
  expect(marked).toContain('contact.search data.phone');
  const unmarked = found.filter(({ isMarked }) => !isMarked).map(({ path }) => path);
  expect(new Set(unmarked)).toEqual(others);
});
