import type { Locale } from '@app/contracts/constants.ts';
import { maskPhone } from '@app/contracts/rules/phone.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { VerificationLog } from '@app/contracts/verification/verification-log.ts';
import {
  blockedReasonWords,
  verificationStatusWords,
  verifyChannelWords,
} from '@app/contracts/verification/verification-words.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { walkLogs } from '../verification/verification-log.usecases.ts';
import { yes } from './call-words.ts';
import type { VerificationsContent } from './file-content.ts';
import { tableOf, type Column } from './listed-table.ts';
import type { Table } from './table.ts';
import { timeText } from './time-text.ts';
import { attemptWords, verificationTitles } from './verification-words.ts';

interface Shown {
  readonly locale: Locale;
  readonly isMasked: boolean;
}

const columns: readonly Column<keyof typeof verificationTitles, VerificationLog, Shown>[] = [
  ['created_at', ({ created_at: at }) => timeText(at)],
  ['service', ({ configuration }) => configuration.name],
  ['to', ({ to }, { isMasked }) => (isMasked && /^\d+$/.test(to) ? maskPhone(to) : to)],
  ['status', ({ status }, { locale }) => wordOf(verificationStatusWords, status, locale)],
  ['reason', ({ risk, status }, { locale }) => (status === 'blocked' ? reasonsOf(risk.reasons, locale) : '')],
  ['attempts', ({ attempts }, { locale }) => attempts.map((attempt) => attemptText(attempt, locale)).join(' → ')],
  ['errors', ({ attempts }) => errorsOf(attempts)],
  ['price', ({ attempts }) => attempts.reduce((sum, { price }) => sum + price, 0)],
  ['currency', ({ attempts }) => attempts[0]?.currency ?? ''],
  ['country', ({ country }) => country],
  ['carrier', ({ carrier }) => carrier ?? ''],
  ['checks', ({ checks }) => checks],
  ['ip', ({ ip }) => ip],
  ['device_id', ({ device_id: id }) => id],
  ['test', ({ is_test: isTest }, { locale }) => (isTest ? yes[locale] : '')],
  ['approved_at', ({ approved_at: at }) => timeText(at)],
  ['expires_at', ({ expires_at: at }) => timeText(at)],
  ['id', ({ id }) => id],
];

const figures = ['price', 'checks'] as const;

interface Asked {
  readonly content: VerificationsContent;
  readonly locale: Locale;
}

/** Verifications as their list has them, read as rows are taken; times are those of Vietnam. The code is in none. */
export function tableOfVerifications(
  { scope, ...deps }: { database: Database; clock: Clock; scope: AccountScope },
  { content: { filter, isMasked }, locale }: Asked,
): Table {
  // What is started while the file is read would stand in it, or not.
  const to = filter.to ?? new Date(deps.clock.now().getTime() + 1).toISOString();
  const batches = walkLogs({ deps, scope, filter: { ...filter, to } });
  return tableOf({ columns, titles: verificationTitles, figures, locale, shown: { locale, isMasked }, batches });
}

function wordOf(words: Readonly<Record<string, Bilingual>>, key: string, locale: Locale): string {
  return words[key]?.[locale] ?? key;
}

function reasonsOf(reasons: readonly string[], locale: Locale): string {
  return reasons.map((reason) => wordOf(blockedReasonWords, reason, locale)).join(', ');
}

function attemptText({ channel, status }: VerificationLog['attempts'][number], locale: Locale): string {
  return `${wordOf(verifyChannelWords, channel, locale)} (${wordOf(attemptWords, status, locale)})`;
}

function errorsOf(attempts: VerificationLog['attempts']): string {
  return attempts.flatMap(({ error_code: code }) => (code === null ? [] : [code])).join(', ');
}
