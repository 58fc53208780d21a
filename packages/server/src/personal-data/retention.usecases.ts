import type { Clock } from '../clock.ts';
import { yieldToOthers } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import {
  emptyCodes,
  listEndedCampaigns,
  listRetentions,
  noteEmptied,
  retentionSteps,
  type Retention,
} from './retention.repository.ts';

const DAY = 24 * 3_600_000;
/** Rows that one transaction looks at. */
const AT_ONCE = 1_000;
const BEGINNING = new Date(0);

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Empties number, name and text of messages, calls and verifications that are older than their account keeps them. May be
 * broken off and done again: what is emptied already stays as it is.
 */
export async function emptyOldMessages({ database, clock }: Deps): Promise<void> {
  const now = clock.now();
  for (const retention of await database.asSystem(listRetentions)) {
    if (retention.days === 0) continue;
    const until = new Date(now.getTime() - retention.days * DAY);
    await emptyAccount(database, retention, until);
  }
}

async function emptyAccount(database: Database, { accountId, emptiedTo }: Retention, until: Date): Promise<void> {
  const from = emptiedTo ?? BEGINNING;
  if (from >= until) return;
  const span = { accountId, from, until, take: AT_ONCE };
  for (const empty of retentionSteps) {
    await walk((after: Parameters<typeof empty>[1]['after']) =>
      database.asSystem((tx) => empty(tx, { ...span, after })),
    );
  }
  for (const campaignId of await database.asSystem((tx) => listEndedCampaigns(tx, span))) {
    await walk((after: string | null) =>
      database.asSystem((tx) => emptyCodes(tx, { accountId, campaignId, after, take: AT_ONCE })),
    );
  }
  await database.asSystem((tx) => noteEmptied(tx, { accountId, until }));
}

/** Takes steps, each from where the last one ended, until one finds nothing more. */
async function walk<Place>(step: (after: Place | null) => Promise<Place | null>): Promise<void> {
  let place = await step(null);
  while (place !== null) {
    await yieldToOthers();
    place = await step(place);
  }
}
