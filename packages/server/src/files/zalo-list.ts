import type { Locale } from '@app/contracts/constants.ts';
import type { ZaloLogColumn } from '@app/contracts/files/file-columns.ts';
import { messageStates } from './file-words.ts';
import { chargedFor, type ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { findWalk, walkZaloLog } from '../zalo-campaign/walk-zalo-log.usecases.ts';
import { readRatingSum } from '../zalo-campaign/zalo-rating.repository.ts';
import type { ZaloLogContent } from './file-content.ts';
import { chosenColumns, type Cell, type Rows, type Table } from './table.ts';
import { timeText } from './time-text.ts';
import { zaloTitles } from './zalo-words.ts';

type Column = readonly [ZaloLogColumn, (message: ZaloMessage, locale: Locale) => Cell];

const ofZalo: readonly Column[] = [
  ['phone', ({ to }) => to],
  ['name', ({ name }) => name],
  ['carrier', ({ carrier }) => carrier],
  ['status', ({ status }, locale) => stateText(status, locale)],
  ['error_code', ({ error_code: code }) => code ?? ''],
  ['zalo_error', ({ zalo_error: code }) => code ?? ''],
  ['error_text', ({ error_text: text }) => text ?? ''],
  ['sender', ({ sender }) => sender],
  ['content', ({ content }) => content],
  ['price', (message) => chargedFor(message)],
];

const ofSms: readonly Column[] = [
  ['sms_status', ({ fallback }, locale) => (fallback ? stateText(fallback.status, locale) : '')],
  ['sms_error_code', ({ fallback }) => fallback?.error_code ?? ''],
  ['sms_price', ({ fallback }) => (fallback ? chargedFor(fallback) : '')],
  ['sms_delivered_at', ({ fallback }) => timeText(fallback?.delivered_at ?? null)],
];

const ofRating: readonly Column[] = [
  ['stars', ({ rating }) => rating?.stars ?? ''],
  ['answers', ({ rating }) => rating?.answers.join('; ') ?? ''],
  ['note', ({ rating }) => rating?.note ?? ''],
  ['rated_at', ({ rating }) => timeText(rating?.rated_at ?? null)],
];

const ending: readonly Column[] = [
  ['currency', ({ currency }) => currency],
  ['created_at', ({ created_at: at }) => timeText(at)],
  ['sent_at', ({ sent_at: at }) => timeText(at)],
  ['delivered_at', ({ delivered_at: at }) => timeText(at)],
  ['zalo_id', ({ zalo_msg_id: id }) => id ?? ''],
  ['message_id', ({ id }) => id],
];

const smsId: Column = ['sms_id', ({ fallback }) => fallback?.message_id ?? ''];

const all: readonly Column[] = [...ofZalo, ...ofRating, ...ofSms, ...ending, smsId];

const figures: ReadonlySet<ZaloLogColumn> = new Set([
  'error_code',
  'zalo_error',
  'price',
  'sms_error_code',
  'sms_price',
  'stars',
]);

/** The log of a campaign by Zalo, read as its rows are taken; times are those of Vietnam. Throws 404 if it is gone. */
export async function tableOfZaloLog(
  { database, scope }: { readonly database: Database; readonly scope: AccountScope },
  { content: { id, filter, columns: chosen }, locale }: { readonly content: ZaloLogContent; readonly locale: Locale },
): Promise<Table> {
  const found = await findWalk(database, scope, id);
  const { fallback, zalo_template: template } = found.campaign;
  const ratings = await database.asAccount(scope, (tx) => readRatingSum(tx, scope, id));
  const usual = [
    ...ofZalo,
    // Zalo does not tell what kind a template is that was made there.
    ...(template?.kind === 'rating' || ratings.total > 0 ? ofRating : []),
    ...(fallback.enabled ? ofSms : []),
    ...ending,
    ...(fallback.enabled ? [smsId] : []),
  ];
  const columns = chosen.length === 0 ? usual : chosenColumns(all, chosen);
  const batches = walkZaloLog({ database, scope, ...found, filter });
  return {
    titles: columns.map(([name]) => zaloTitles[name][locale]),
    figures: columns.flatMap(([name], index) => (figures.has(name) ? [index] : [])),
    batches: rowsOf(batches, columns, locale),
  };
}

async function* rowsOf(
  batches: AsyncIterable<readonly ZaloMessage[]>,
  columns: readonly Column[],
  locale: Locale,
): AsyncGenerator<Rows> {
  for await (const batch of batches) {
    yield batch.map((message) => columns.map(([, cell]) => cell(message, locale)));
  }
}

function stateText(status: string, locale: Locale): string {
  const known = Object.entries(messageStates).find(([name]) => name === status)?.[1];
  return known?.[locale] ?? status;
}
