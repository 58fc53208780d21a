import type { Locale } from '@app/contracts/constants.ts';
import { messageStates } from './file-words.ts';
import { chargedFor, type ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { findWalk, walkZaloLog } from '../zalo-campaign/walk-zalo-log.usecases.ts';
import { readRatingSum } from '../zalo-campaign/zalo-rating.repository.ts';
import type { ZaloLogContent } from './file-link.ts';
import type { Cell, Rows, Table } from './table.ts';
import { timeText } from './time-text.ts';
import { zaloTitles } from './zalo-words.ts';

type Column = readonly [keyof typeof zaloTitles, (message: ZaloMessage, locale: Locale) => Cell];

const ofZalo: readonly Column[] = [
  ['phone', ({ to }) => to],
  ['name', ({ name }) => name],
  ['carrier', ({ carrier }) => carrier],
  ['status', ({ status }, locale) => stateText(status, locale)],
  ['errorCode', ({ error_code: code }) => code ?? ''],
  ['zaloError', ({ zalo_error: code }) => code ?? ''],
  ['errorText', ({ error_text: text }) => text ?? ''],
  ['sender', ({ sender }) => sender],
  ['content', ({ content }) => content],
  ['price', (message) => chargedFor(message)],
];

const ofSms: readonly Column[] = [
  ['smsStatus', ({ fallback }, locale) => (fallback ? stateText(fallback.status, locale) : '')],
  ['smsErrorCode', ({ fallback }) => fallback?.error_code ?? ''],
  ['smsPrice', ({ fallback }) => (fallback ? chargedFor(fallback) : '')],
  ['smsDeliveredAt', ({ fallback }) => timeText(fallback?.delivered_at ?? null)],
];

const ofRating: readonly Column[] = [
  ['stars', ({ rating }) => rating?.stars ?? ''],
  ['answers', ({ rating }) => rating?.answers.join('; ') ?? ''],
  ['note', ({ rating }) => rating?.note ?? ''],
  ['ratedAt', ({ rating }) => timeText(rating?.rated_at ?? null)],
];

const ending: readonly Column[] = [
  ['currency', ({ currency }) => currency],
  ['createdAt', ({ created_at: at }) => timeText(at)],
  ['sentAt', ({ sent_at: at }) => timeText(at)],
  ['deliveredAt', ({ delivered_at: at }) => timeText(at)],
  ['zaloId', ({ zalo_msg_id: id }) => id ?? ''],
  ['messageId', ({ id }) => id],
];

const smsId: Column = ['smsId', ({ fallback }) => fallback?.message_id ?? ''];

const figures: ReadonlySet<string> = new Set(['errorCode', 'zaloError', 'price', 'smsErrorCode', 'smsPrice', 'stars']);

/** The log of a campaign by Zalo, read as its rows are taken; times are those of Vietnam. Throws 404 if it is gone. */
export async function tableOfZaloLog(
  { database, scope }: { readonly database: Database; readonly scope: AccountScope },
  { content: { id, filter }, locale }: { readonly content: ZaloLogContent; readonly locale: Locale },
): Promise<Table> {
  const found = await findWalk(database, scope, id);
  const { fallback, zalo_template: template } = found.campaign;
  const ratings = await database.asAccount(scope, (tx) => readRatingSum(tx, scope, id));
  const columns = [
    ...ofZalo,
    // Zalo does not tell what kind a template is that was made there.
    ...(template?.kind === 'rating' || ratings.total > 0 ? ofRating : []),
    ...(fallback.enabled ? ofSms : []),
    ...ending,
    ...(fallback.enabled ? [smsId] : []),
  ];
  const batches = walkZaloLog({ database, scope, ...found, filter });
  return {
    titles: columns.map(([title]) => zaloTitles[title][locale]),
    figures: columns.flatMap(([title], index) => (figures.has(title) ? [index] : [])),
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
