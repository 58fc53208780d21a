import type { countRecipients as countRecipientsCall } from '@app/contracts/campaign/recipient-count.calls.ts';
import { MAX_COUNTED_SEGMENTS, type RecipientCount } from '@app/contracts/campaign/recipient-count.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { ServerDeps } from '../../deps.ts';
import {
  allowHashing,
  countNewInDirectory,
  countNewInLists,
  countThoseAgain,
  type CarrierCount,
  type Counted,
  type DirectorySources,
} from './count-recipients.repository.ts';
import { readAudienceCounts, readSegmentRules, type AudienceCounts } from './gather.repository.ts';

type Asked = Parsed<typeof countRecipientsCall>;

/**
 * Counts what a quote of these sources would gather before anybody is left out, without gathering it: what lists hold was
 * counted when they were read, so that only what stands in several sources is looked for. Null for too many segments.
 */
export function countRecipients({
  deps: { database, clock },
  scope,
  asked,
}: {
  deps: Pick<ServerDeps, 'database' | 'clock'>;
  scope: AccountScope;
  asked: Asked;
}): Promise<RecipientCount | null> {
  return database.asAccount(scope, async (tx) => {
    const rules = await readSegmentRules(tx, scope, asked.segment_ids);
    if (rules.length > MAX_COUNTED_SEGMENTS) return null;
    const lists = await readAudienceCounts(tx, scope, asked.audience_ids);
    const sources = {
      tagIds: [...new Set(asked.tag_ids)],
      segments: rules.map(({ rules: each }) => each),
      contactIds: asked.contact_ids,
      now: clock.now(),
    };
    await allowHashing(tx);
    const { channel, only } = asked;
    if (!only) return await countEverybody(tx, scope, { lists, sources });
    const listIds = lists.map(({ id }) => id);
    // What a list left out tells nothing of those who are meant of it.
    return resultOf(await countThoseAgain(tx, scope, { sources, listIds, channel, only }), {
      duplicate: 0,
      invalid: 0,
    });
  });
}

async function countEverybody(
  tx: AccountTx,
  scope: AccountScope,
  { lists, sources }: { lists: readonly AudienceCounts[]; sources: DirectorySources },
): Promise<RecipientCount> {
  // Of the longest list what was counted at its reading holds; the rows of the others are looked up in it.
  const [longest, ...others] = lists.toSorted((one, other) => other.valid - one.valid);
  const inDirectory = await countNewInDirectory(tx, scope, { sources, listIds: lists.map(({ id }) => id) });
  const ids = others.map(({ id }) => id);
  const inLists = longest
    ? [...carriersOf(longest), ...(await countNewInLists(tx, scope, { ids, counted: longest.id }))]
    : [];
  const sum = (field: 'valid' | 'duplicate' | 'invalid') => lists.reduce((total, each) => total + each[field], 0);
  const all = { times: sum('valid') + inDirectory.times, byCarrier: [...inLists, ...inDirectory.byCarrier] };
  return resultOf(all, { duplicate: sum('duplicate'), invalid: sum('invalid') });
}

function carriersOf({ by_carrier: counts }: AudienceCounts): CarrierCount[] {
  return Object.entries(counts).map(([carrier, recipients]) => ({ carrier, recipients }));
}

/** What was counted, and what the lists left out already when they were read. */
function resultOf(
  { times, byCarrier: counts }: Counted,
  { duplicate, invalid }: Pick<RecipientCount, 'duplicate' | 'invalid'>,
): RecipientCount {
  const byCarrier: Record<string, number> = {};
  for (const { carrier, recipients } of counts) byCarrier[carrier] = (byCarrier[carrier] ?? 0) + recipients;
  const recipients = Object.values(byCarrier).reduce((sum, count) => sum + count, 0);
  return { recipients, duplicate: duplicate + times - recipients, invalid, by_carrier: byCarrier };
}
