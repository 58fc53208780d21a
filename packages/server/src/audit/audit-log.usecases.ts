import type { AuditRow } from '@app/contracts/audit/audit.ts';
import { isDeepStrictEqual } from 'node:util';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Found, PageInput } from '../lists/page.ts';
import { maskLogged } from '../request-log/mask-logged.ts';
import { countEntries, listEntries, type AuditFilter, type AuditLogRow } from './audit-log.repository.ts';
import { readOperator } from './operator.ts';
import { keyOf, namesOf } from './object-names.repository.ts';

interface Reading {
  readonly database: Database;
  readonly scope: AccountScope;
  /** Whether the middle of phone numbers is hidden, as it is for members who may not see them. */
  readonly isMasked: boolean;
}

/** One page of the audit, and how many entries the filter finds. */
export function readAudit(
  reading: Reading,
  filter: AuditFilter & PageInput,
): Promise<{ rows: AuditRow[]; found: Found }> {
  const { database, scope } = reading;
  return database.asAccount(scope, async (tx) => ({
    rows: await rowsOf(tx, reading, filter),
    found: await countEntries(tx, scope, filter),
  }));
}

/** Every entry that a filter finds, a thousand at a time. */
export async function* walkAudit(reading: Reading, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  const { database, scope } = reading;
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = { ...filter, pageNumber, pageSize: BATCH };
    const rows = await database.asAccount(scope, (tx) => rowsOf(tx, reading, page));
    yield rows;
    if (rows.length < BATCH) return;
  }
}

const BATCH = 1_000;

async function rowsOf(tx: AccountTx, { scope, isMasked }: Reading, page: AuditFilter & PageInput): Promise<AuditRow[]> {
  const entries = await listEntries(tx, scope, page);
  const names = await namesOf(tx, scope, entries);
  return entries.map((entry) => asAuditRow(entry, { isMasked, names }));
}

interface Showing extends Pick<Reading, 'isMasked'> {
  readonly names: ReadonlyMap<string, string>;
}

function asAuditRow(entry: AuditLogRow, { isMasked, names }: Showing): AuditRow {
  const shown = (value: unknown) => (isMasked ? maskLogged(value, 'answer') : value);
  return {
    id: entry.id,
    at: entry.created_at.toISOString(),
    action: entry.action,
    actor: actorOf(entry),
    object: {
      type: entry.object_type,
      id: entry.object_id,
      name: names.get(keyOf(entry.object_type, entry.object_id)) ?? null,
    },
    changes: changesOf(shown(entry.before), shown(entry.after)),
    reason: String(shown(entry.reason)),
    ip: entry.ip,
  };
}

function actorOf({ actor_kind: kind, actor_id: id, actor_name: name }: AuditLogRow): AuditRow['actor'] {
  if (kind === 'user') return { kind: 'person', id, name: name ?? '' };
  if (kind === 'api_key') return { kind, id, name: name ?? '' };
  const operator = readOperator(id);
  return operator === null ? { kind: 'system', id: null, name: '' } : { kind: 'operator', id: null, name: operator };
}

/** The fields that differ, in the order in which they were written down. */
function changesOf(before: unknown, after: unknown): AuditRow['changes'] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !isDeepStrictEqual(old[field], now[field]))
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
