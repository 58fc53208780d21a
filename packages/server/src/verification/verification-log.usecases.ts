import { messages } from '@app/contracts/catalogue/messages.ts';
import type { VerificationLog } from '@app/contracts/verification/verification-log.ts';
import { MOST_REPORT_DAYS, USUAL_REPORT_DAYS } from '@app/contracts/verification/verification-report.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { listAttempts, type AttemptRow } from './attempt.repository.ts';
import {
  countLogs,
  isService,
  listLogs,
  listLogsAfter,
  type LogFilter,
  type LoggedRow,
} from './verification-log.repository.ts';
import { sumCounts } from './verification-count.repository.ts';
import { asAttempt, statusAt } from './verification-view.ts';

const DAY = 24 * 3_600_000;
const BATCH = 1_000;

interface Around {
  readonly deps: { readonly database: Database; readonly clock: Clock };
  readonly scope: AccountScope;
  readonly filter: LogFilter;
}

/**
 * A page of verifications with their attempts, and the counts of the span.
 * @throws Failure 404 for a service that is not the account's; 422 `wrong_type` for a span that is none, or too long.
 */
export function findLogs({ deps: { database, clock }, scope, filter }: Around) {
  const now = clock.now();
  const span = spanOf(filter, now);
  const { configuration_id: configurationId } = filter;
  return database.asAccount(scope, async (tx) => {
    if (configurationId && !(await isService(tx, scope, configurationId))) throw notFound();
    const rows = await listLogs(tx, scope, { filter, now });
    const { channel = [], carrier = [], hour: hours = [] } = filter;
    const counts = await sumCounts(tx, scope, { configurationId, channel, carrier, hours, ...span });
    return {
      logs: await asLogs(tx, scope, rows, now),
      found: await countLogs(tx, scope, { filter, now }),
      counts,
      conversion: counts.sent === 0 ? null : counts.verified / counts.sent,
    };
  });
}

/**
 * How many verifications a filter finds, capped.
 * @throws Failure As {@link findLogs}.
 */
export function countFoundLogs({ deps: { database, clock }, scope, filter }: Around): Promise<number> {
  const now = clock.now();
  spanOf(filter, now);
  const { configuration_id: configurationId } = filter;
  return database.asAccount(scope, async (tx) => {
    if (configurationId && !(await isService(tx, scope, configurationId))) throw notFound();
    return (await countLogs(tx, scope, { filter, now })).total;
  });
}

/** Every verification that a filter finds by now, a thousand at a time. */
export async function* walkLogs({
  deps: { database, clock },
  scope,
  filter: asked,
}: Omit<Around, 'filter'> & { readonly filter: Omit<LogFilter, 'pageNumber' | 'pageSize'> }): AsyncGenerator<
  VerificationLog[]
> {
  const now = clock.now();
  const filter = { ...asked, pageNumber: 1, pageSize: BATCH };
  let last: LoggedRow | undefined;
  do {
    const after = last;
    const { rows, logs } = await database.asAccount(scope, async (tx) => {
      const found = after
        ? await listLogsAfter(tx, scope, { filter, now, after })
        : await listLogs(tx, scope, { filter, now });
      return { rows: found, logs: await asLogs(tx, scope, found, now) };
    });
    yield logs;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

function spanOf({ from, to }: LogFilter, now: Date): { from: Date; to: Date } {
  const end = to === undefined ? now.getTime() + 1 : Date.parse(to);
  const start = from === undefined ? end - USUAL_REPORT_DAYS * DAY : Date.parse(from);
  const isSpan = start <= end && (from === undefined || end - start <= MOST_REPORT_DAYS * DAY);
  if (!isSpan) throw failure(422, 'wrong_type', { message: messages.wrongType, info: { most_days: MOST_REPORT_DAYS } });
  return { from: new Date(start), to: new Date(end) };
}

async function asLogs(
  tx: AccountTx,
  scope: AccountScope,
  rows: readonly LoggedRow[],
  now: Date,
): Promise<VerificationLog[]> {
  const attempts = await listAttempts(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const byVerification = new Map<string, AttemptRow[]>();
  for (const attempt of attempts) {
    const { verification_id: id } = attempt;
    byVerification.set(id, [...(byVerification.get(id) ?? []), attempt]);
  }
  return rows.map((row) => asLog(row, byVerification.get(row.id) ?? [], now));
}

function asLog(row: LoggedRow, attempts: readonly AttemptRow[], now: Date): VerificationLog {
  return {
    id: row.id,
    configuration: { id: row.configuration_id, name: row.configuration_name ?? '' },
    to: row.recipient,
    channel: row.channel,
    attempts: attempts.map(asAttempt),
    status: statusAt(row, now),
    checks: row.checks_used,
    ip: row.ip,
    device_id: row.device_id,
    country: row.country,
    carrier: row.carrier,
    risk: row.risk,
    is_test: row.is_test,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    approved_at: row.approved_at?.toISOString() ?? null,
  };
}
