import type { Configuration, ConfigurationSummary } from '@app/contracts/verify/configuration.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { totalOf } from '../lists/page.ts';
import { asConfiguration, hasChanges } from './configuration-view.ts';
import {
  countConfigurations,
  listConfigurations,
  readVerifyCounts,
  type ConfigurationFilter,
  type ConfigurationRow,
  type VerifyCounts,
} from './configuration.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly filter: ConfigurationFilter;
}

const DAY = 24 * 3_600_000;
const NOTHING: VerifyCounts = { sent: 0, delivered: 0, verified: 0 };

/** A page of verification services with their counts of 24 hours, and the sums of 30 days over all services. */
export function findVerifyServices({ database, scope, filter, clock }: Around & { clock: Clock }) {
  const now = clock.now().getTime();
  return database.asAccount(scope, async (tx) => {
    const rows = await listConfigurations(tx, scope, filter);
    const countsByStatus = await countConfigurations(tx, scope, filter);
    const lately = await readVerifyCounts(tx, scope, new Date(now - DAY));
    const month = await readVerifyCounts(tx, scope, new Date(now - 30 * DAY));
    return {
      services: rows.map((row) => summaryOf(row, lately.get(row.id) ?? NOTHING)),
      total: totalOf(countsByStatus, filter.status),
      countsByStatus,
      totals: [...month.values()].reduce(add, NOTHING),
    };
  });
}

function add(sum: VerifyCounts, counts: VerifyCounts): VerifyCounts {
  return {
    sent: sum.sent + counts.sent,
    delivered: sum.delivered + counts.delivered,
    verified: sum.verified + counts.verified,
  };
}

function summaryOf(row: ConfigurationRow, counts: VerifyCounts): ConfigurationSummary {
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    status: row.status,
    has_changes: hasChanges(row),
    channels: row.channels.map(({ channel }) => channel),
    sent_24h: counts.sent,
    delivered_24h: counts.delivered,
    verified_24h: counts.verified,
    conversion: counts.sent === 0 ? null : counts.verified / counts.sent,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Whole configurations: a page, or the one whose id is asked for. Throws 404 for an id that is not this account's. */
export function findConfigurations({
  database,
  scope,
  filter,
  seesCodes,
}: Around & { seesCodes: boolean }): Promise<{ configurations: Configuration[]; total: number }> {
  return database.asAccount(scope, async (tx) => {
    const rows = await listConfigurations(tx, scope, filter);
    if (filter.id !== undefined && rows.length === 0) throw notFound();
    const total = totalOf(await countConfigurations(tx, scope, filter), filter.status);
    return { configurations: rows.map((row) => asConfiguration(row, seesCodes)), total };
  });
}
