import { readReference, shortReference, writeReference } from '@app/server/messaging/message-reference.ts';
import { readJournal } from '@app/server/simulators/smsc-journal.ts';
import { readCentreJournal } from '../message-centre/journal.ts';
import type { Place } from '../processes/place.ts';

/** A message that a carrier took, by what names it there. */
export interface HandedOver {
  readonly key: string;
  /** Ends that its receipts tell. */
  readonly stats: readonly string[];
  /** The carrier has all parts. */
  readonly isWhole: boolean;
}

export interface CarrierBooks {
  readonly messages: readonly HandedOver[];
  /** Ids of the carrier whose receipts nobody has acknowledged. */
  readonly unacknowledged: readonly string[];
  /** Connections that were reset. */
  readonly resets: number;
}

/** What the carriers of a place say. Throws when one has a message, or a part of one, twice. */
export function readBooks({ hasCentre, journals }: Pick<Place, 'hasCentre' | 'journals'>): CarrierBooks {
  const books = journals.map(hasCentre ? readCentre : readSimulated);
  const messages = books.flatMap((book) => book.messages);
  const keys = new Set<string>();
  for (const { key } of messages) {
    if (keys.has(key)) throw new Error(`${key} was handed over twice`);
    keys.add(key);
  }
  return {
    messages,
    unacknowledged: books.flatMap((book) => book.unacknowledged),
    resets: books.reduce((sum, { resets }) => sum + resets, 0),
  };
}

/** What names a message of ours in those books: a message centre knows its number and the short reference. */
export function keyOf(
  { hasCentre }: Pick<Place, 'hasCentre'>,
  { account_id, id, phone }: { account_id: string; id: string; phone: string },
): string {
  return hasCentre ? `${phone} ${shortReference(writeReference({ account_id, id }))}` : id;
}

function readSimulated(path: string): CarrierBooks {
  const { taken, acknowledged } = readJournal(path);
  return {
    messages: taken.map(({ clientRef, stats }) => ({ key: readReference(clientRef)?.id ?? '', stats, isWhole: true })),
    unacknowledged: waiting(
      taken.map(({ messageId, stats }) => ({ id: messageId, stats })),
      acknowledged,
    ),
    resets: 0,
  };
}

function readCentre(path: string): CarrierBooks {
  const { taken, acknowledged, resets } = readCentreJournal(path);
  const messages = new Map<string, { stats: readonly string[]; parts: number; seen: Set<number> }>();
  for (const { to, reference, part, parts, stats } of taken) {
    const key = `${to} ${reference ?? ''}`;
    const message = messages.get(key) ?? { stats, parts, seen: new Set<number>() };
    messages.set(key, message);
    if (message.seen.has(part)) throw new Error(`Part ${part} of ${key} was handed over twice`);
    message.seen.add(part);
  }
  return {
    messages: [...messages].map(([key, { stats, parts, seen }]) => ({ key, stats, isWhole: seen.size === parts })),
    unacknowledged: waiting(taken, acknowledged),
    resets,
  };
}

function waiting(
  taken: readonly { readonly id: string; readonly stats: readonly string[] }[],
  acknowledged: ReadonlySet<string>,
): string[] {
  return taken.filter(({ id, stats }) => stats.length > 0 && !acknowledged.has(id)).map(({ id }) => id);
}
