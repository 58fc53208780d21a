import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf } from '../lists/page.ts';
import { findAnchors, findContactIdsFrom, type Anchor, type ContactFilter } from './contact.repository.ts';

/** Rows up to which skipping them is as quick as looking up where to start. */
const NEAR = 2_000;
/** Contacts between two anchors: fewer make pages quicker and the list of them longer. */
const EVERY = 500;
/** Lists whose anchors are kept; one of a million contacts takes some 200 KB. */
const KEPT = 32;
/** Changes that leave all counts as they are may move the rows of far pages by a few, for this long. */
const LIFETIME_MS = 20_000;

interface Places {
  readonly total: number;
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

/** A page far into the list, from the nearest anchor before it, and how many there are in all. */
export async function findFarPage(page: FarPage): Promise<{ ids: string[]; total: number }> {
  const { total, anchors } = await placesOf(page);
  const offset = offsetOf(page.filter);
  const anchor = anchors[Math.floor(offset / EVERY)];
  const ids = anchor ? await findContactIdsFrom(page.tx, page.filter, { anchor, skip: offset % EVERY }) : [];
  return { ids, total };
}

async function placesOf(page: FarPage): Promise<Places> {
  const { database, scope, filter, version, now } = page;
  const kept = keptOf.get(database) ?? new Map<string, KeptPlaces>();
  keptOf.set(database, kept);
  const key = JSON.stringify([scope.accountId, { ...filter, pageNumber: 0, pageSize: 0 }]);
  const known = kept.get(key);
  if (known && known.version === version && known.until > now.getTime()) {
    // Whoever asked first may have given up meanwhile, which is no answer to the others.
    const places = await known.places.catch(() => null);
    if (places) return places;
  }
  const places = findPlaces(page);
  kept.delete(key);
  kept.set(key, { version, until: now.getTime() + LIFETIME_MS, places });
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest);
  try {
    return await places;
  } catch (error) {
    if (kept.get(key)?.places === places) kept.delete(key);
    throw error;
  }
}

async function findPlaces({ tx, filter, countAll }: FarPage): Promise<Places> {
  const anchors = await findAnchors(tx, filter, EVERY);
  return { anchors, total: await countAll() };
}
