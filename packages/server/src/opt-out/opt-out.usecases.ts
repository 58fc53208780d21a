import type { Parsed } from '@app/contracts/core/call.ts';
import type { listOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import type { OptOut, RefusedSource, RemovedOptOut } from '@app/contracts/contact/opt-out.ts';
import { readContacts } from '../contact/contact.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import {
  asOptOut,
  countOptOuts,
  findOptOutIds,
  readBrandNames,
  readCounters,
  readOptOuts,
  readOptOutsOf,
  readRemovedOptOuts,
} from './opt-out.repository.ts';
import { readSource } from './refused-source.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
}

/** A page of refusals, how many there are, and how many of each channel and reason stand. */
export function findOptOuts({ database, scope, filter }: Around & { filter: Parsed<typeof listOptOuts> }) {
  return database.asAccount(scope, async (tx) => {
    const ids = await findOptOutIds(tx, filter);
    const rows = await readOptOuts(tx, scope, ids);
    const found = await countOptOuts(tx, scope, filter);
    const counters = await readCounters(tx, scope);
    const brands = await brandsOf(
      tx,
      scope,
      counters.map(({ brand }) => brand),
    );
    const sumBy = (key: 'channel' | 'reason') => {
      const sums: Record<string, number> = {};
      for (const counter of counters) sums[counter[key]] = (sums[counter[key]] ?? 0) + counter.optouts;
      return sums;
    };
    return { optOuts: rows.map(asOptOut), found, brands, byChannel: sumBy('channel'), byReason: sumBy('reason') };
  });
}

/** Names that can be refused: the senders', and those that were refused before. */
async function brandsOf(tx: AccountTx, scope: AccountScope, refused: readonly string[]): Promise<string[]> {
  const named = await readBrandNames(tx, scope);
  const others = refused.filter((brand) => brand !== '' && !named.includes(brand));
  return [...named, ...new Set(others)].toSorted((a, b) => a.localeCompare(b));
}

export interface ViewedOptOut {
  readonly optOut: OptOut;
  readonly source: RefusedSource | null;
  readonly removed: RemovedOptOut[];
}

/** One refusal with its proof. Throws 404. */
export function viewOptOut({ database, scope, id }: Around & { id: string }): Promise<ViewedOptOut> {
  return database.asAccount(scope, async (tx) => {
    const [row] = await readOptOuts(tx, scope, [id]);
    if (!row) throw notFound();
    const source = await readSource(tx, scope, row.source_message_id);
    return { optOut: asOptOut(row), source, removed: await readRemovedOptOuts(tx, scope, row.phone) };
  });
}

/** What stands and stood against a contact's number. Throws 404. */
export function optOutsOfContact({ database, scope, contactId }: Around & { contactId: string }) {
  return database.asAccount(scope, async (tx) => {
    const [contact] = await readContacts(tx, scope, [contactId]);
    if (!contact) throw notFound();
    const rows = await readOptOutsOf(tx, scope, contact.phone);
    const brands = await brandsOf(tx, scope, []);
    return { optOuts: rows.map(asOptOut), removed: await readRemovedOptOuts(tx, scope, contact.phone), brands };
  });
}
