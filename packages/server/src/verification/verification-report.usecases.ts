import type { Parsed } from '@app/contracts/core/call.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import { dayAfter, daySpan } from '@app/contracts/rules/day-span.ts';
import {
  MOST_REPORT_DAYS,
  USUAL_REPORT_DAYS,
  type StageCounts,
  type VerificationReport,
} from '@app/contracts/verification/verification-report.ts';
import type { reportVerifications } from '@app/contracts/verification/verification-report.calls.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { refusedField } from '../http/decode.ts';
import { notFound } from '../http/failure.ts';
import { sumReport, type ReportLine } from './verification-count.repository.ts';
import { isService, nameServices } from './verification-log.repository.ts';

const DAY = 86_400_000;
const nothing: StageCounts = { started: 0, sent: 0, delivered: 0, verified: 0 };

interface Asked {
  readonly deps: { readonly database: Database; readonly clock: Clock };
  readonly scope: AccountScope;
  readonly input: Parsed<typeof reportVerifications>;
}

/**
 * What became of the verifications of a period, beside the one before.
 * @throws Failure 404 for a service that is not the account's; 422 `wrong_type` for days that are no period, or too many.
 */
export async function reportOn({ deps, scope, input }: Asked): Promise<VerificationReport> {
  const { days, before } = reportDays(input, deps.clock.now());
  const { from, to } = instantsOf({ from: before.from, to: days.to });
  const { from: since } = instantsOf(days);
  const { configuration_id: configurationId, channel, carrier } = input;
  return await deps.database.asAccount(scope, async (tx) => {
    if (configurationId && !(await isService(tx, scope, configurationId))) throw notFound();
    const lines = await sumReport(tx, scope, { configurationId, channel, carrier, from, to, since });
    const services = lines.filter(({ kind }) => kind === 'service');
    const names = await nameServices(
      tx,
      scope,
      services.map(({ key }) => key),
    );
    return asReport(lines, names, { days, before });
  });
}

const counts = ({ now, before }: ReportLine) => ({ now, before });

function asReport(
  lines: readonly ReportLine[],
  names: ReadonlyMap<string, string>,
  { days, before }: Pick<VerificationReport, 'days' | 'before'>,
): VerificationReport {
  const of = (wanted: ReportLine['kind']) =>
    lines
      .filter(({ kind, now, before: old }) => kind === wanted && now.started + now.sent + old.started + old.sent > 0)
      .toSorted((a, b) => b.now.started - a.now.started || b.before.started - a.before.started);
  const byHour = new Map(of('hour').map((line) => [Number(line.key), counts(line)]));
  const byDay = new Map(of('day').map(({ key, now }) => [key, now]));
  const total = lines.find(({ kind }) => kind === 'total');
  return {
    days,
    before,
    total: total ? counts(total) : { now: nothing, before: nothing },
    by_service: of('service').map((line) => ({ id: line.key, name: names.get(line.key) ?? '', ...counts(line) })),
    // What was counted before channels were has none.
    by_channel: of('channel').flatMap((line) => (line.key === '' ? [] : [{ channel: line.key, ...counts(line) }])),
    by_carrier: of('carrier').map((line) => ({ carrier: line.key || 'none', ...counts(line) })),
    by_hour: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...(byHour.get(hour) ?? { now: nothing, before: nothing }),
    })),
    by_day: Array.from({ length: lengthOf(days) }, (_, index) => {
      const day = dayAfter(days.from, index);
      return { day, ...(byDay.get(day) ?? nothing) };
    }),
  };
}

type Days = VerificationReport['days'];

function lengthOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}

function reportDays(asked: Pick<Asked['input'], 'from' | 'to'>, now: Date): { days: Days; before: Days } {
  const to = asked.to ?? dayKey(now);
  const days = { from: asked.from ?? dayAfter(to, 1 - USUAL_REPORT_DAYS), to };
  const length = lengthOf(days);
  if (length < 1) throw refusedField('to');
  if (length > MOST_REPORT_DAYS) throw refusedField('from');
  return { days, before: { from: dayAfter(days.from, -length), to: dayAfter(days.from, -1) } };
}

function instantsOf({ from, to }: Days): { from: Date; to: Date } {
  const span = daySpan(from, to);
  return { from: new Date(span.from ?? 0), to: new Date(span.to ?? 0) };
}
