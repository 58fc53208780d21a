import { createHash } from 'node:crypto';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf } from '../lists/page.ts';
import { findAnchors, findContactIdsFrom, type Anchor, type ContactFilter } from './contact.repository.ts';

/** Rows up to which skipping them is as quick as looking up where to start. */
const NEAR = 2_000;
/** Contacts between two anchors: fewer make pages quicker and the list of them longer. */
const EVERY = 500;
/** Lists whose anchors are kept in all; one of a million contacts takes some 200 KB. */
const KEPT = 32;
/** Lists of one account whose anchors are kept, so that it cannot push out those of all others. */
const KEPT_OF_ACCOUNT = 4;
/** Changes that leave all counts as they are may move the rows of far pages by a few, for this long. */
const LIFETIME_MS = 20_000;

interface Places {
  /** How many the filter finds; null until somebody has asked. */
  total: number | null;
  readonly anchors: readonly Anchor[];
}

interface KeptPlaces {
  readonly version: string;
  readonly until: number;
  readonly places: Promise<Places>;
}

const keptOf = new WeakMap<Database, Map<string, KeptPlaces>>();

export function isFar(filter: ContactFilter): boolean {
  return offsetOf(filter) >= NEAR;
}

interface FarPage {
  readonly database: Database;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly filter: ContactFilter;
  /** What the directory's counts say: places that were found under others are not used. */
  readonly version: string;
  /** How many contacts the filter finds. */
  readonly countAll: () => Promise<number>;
  readonly now: Date;
}

/** A page far into the list, from the nearest anchor before it, and what counts all of them, once for the list. */
export async function findFarPage(page: FarPage): Promise<{ ids: string[]; countAll: () => Promise<number> }> {
  const places = await placesOf(page);
  const offset = offsetOf(page.filter);
  const anchor = places.anchors[Math.floor(offset / EVERY)];
  const ids = anchor ? await findContactIdsFrom(page.tx, page.filter, { anchor, skip: offset % EVERY }) : [];
  return { ids, countAll: async () => (places.total ??= await page.countAll()) };
}

async function placesOf(page: FarPage): Promise<Places> {
  const { database, scope, filter, version, now } = page;
  const kept = keptOf.get(database) ?? new Map<string, KeptPlaces>();
  keptOf.set(database, kept);
  const key = keyOf(scope, filter);
  const known = kept.get(key);
  if (known && known.version === version && known.until > now.getTime()) {
    // Whoever asked first may have given up meanwhile, which is no answer to the others.
    const places = await known.places.catch(() => null);
    if (places) return places;
  }
  const places = findPlaces(page);
  kept.delete(key);
  kept.set(key, { version, until: now.getTime() + LIFETIME_MS, places });
  forget(kept, scope, now);
  try {
    return await places;
  } catch (error) {
    if (kept.get(key)?.places === places) kept.delete(key);
    throw error;
  }
}

/** The same for all pages of a list; short, however many rules the filter holds. */
function keyOf({ accountId }: AccountScope, filter: ContactFilter): string {
  const list = JSON.stringify({ ...filter, pageNumber: 0, pageSize: 0 });
  return `${accountId} ${createHash('sha256').update(list).digest('base64')}`;
}

/** Drops what is too old, and the oldest of what is too much. */
function forget(kept: Map<string, KeptPlaces>, { accountId }: AccountScope, now: Date): void {
  for (const [key, { until }] of kept) if (until <= now.getTime()) kept.delete(key);
  const own = [...kept.keys()].filter((key) => key.startsWith(`${accountId} `));
  for (const oldest of own.slice(0, Math.max(0, own.length - KEPT_OF_ACCOUNT))) kept.delete(oldest);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest);
}

async function findPlaces({ tx, filter }: FarPage): Promise<Places> {
  return { anchors: await findAnchors(tx, filter, EVERY), total: null };
}
