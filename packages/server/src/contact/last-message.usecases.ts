import type { AccountScope } from '../database/account-scope.ts';
import { yieldToOthers } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { noteCalls, noteMessages } from './last-message.repository.ts';

/** Messages, or calls, that one transaction looks at. */
const AT_ONCE = 2_000;

interface Walk {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly campaignId: string;
  readonly signal: AbortSignal;
}

/**
 * Notes at every contact when a campaign last sent it a message or called it. Sending itself does not, because each
 * change of a contact's state is counted; this is done beside it, in batches, and may be done again.
 */
export async function noteLastMessages({ database, scope, campaignId, signal }: Walk): Promise<void> {
  // The campaign may be larger than all that was sent before, and its contacts too.
  await database.noticeGrowth();
  await walk(signal, (after: Parameters<typeof noteMessages>[2]['after']) =>
    database.asAccount(scope, (tx) => noteMessages(tx, scope, { campaignId, after, take: AT_ONCE })),
  );
  await walk(signal, (after: string | null) =>
    database.asAccount(scope, (tx) => noteCalls(tx, scope, { campaignId, after, take: AT_ONCE })),
  );
}

/** Takes steps, each from where the last one ended, until one finds nothing more. */
async function walk<Place>(signal: AbortSignal, step: (after: Place | null) => Promise<Place | null>): Promise<void> {
  let place = await step(null);
  while (place !== null) {
    await yieldToOthers();
    // What was broken off is queued again; an end without an error would say that it is done.
    signal.throwIfAborted();
    place = await step(place);
  }
}
