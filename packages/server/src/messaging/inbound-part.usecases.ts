import { createHash } from 'node:crypto';
import type { SystemTx } from '../database/transaction.ts';
import type { InboundPart, InboundSms } from '../ports/sms.ts';
import { takeInbound, type InboundDeps } from './inbound.usecases.ts';
import {
  deleteInboundParts,
  emptyInboundParts,
  insertInboundPart,
  listBrokenInbound,
  lockInboundParts,
  type InboundPartRow,
  type PartsKey,
} from './inbound-part.repository.ts';

/** How long the first part of a message waits for the last; longer, and it is shown without it. */
const PATIENCE = 10 * 60_000;
/** Stands for a part that never came. */
const GAP = '…';

/** A message as far as its parts are there. */
interface Joined {
  readonly id: string;
  readonly key: PartsKey;
  readonly text: string;
}

/**
 * Takes what a carrier delivers: a message in one piece at once, a long one when its last part is there, in whatever order
 * and however often parts come. Resolves when it is kept; what was delivered may come again until then.
 */
export async function takeDelivered({ deps, sms }: { deps: InboundDeps; sms: InboundSms }): Promise<void> {
  const { part, ...whole } = sms;
  if (!part) {
    await takeInbound({ deps, sms: whole });
    return;
  }
  const add = () => deps.database.asSystem((tx) => addPart(tx, { deps, sms: whole, part }));
  let added = await add();
  if (added.before) {
    await takeJoined(deps, added.before);
    added = await add();
  }
  if (added.whole) await takeJoined(deps, added.whole);
}

/** Takes messages whose missing parts will not come any more. */
export async function takeBroken(deps: InboundDeps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - PATIENCE);
  const broken = await deps.database.asSystem((tx) => listBrokenInbound(tx, until));
  for (const { sms_id: id, ...key } of broken) {
    const rows = await deps.database.asSystem((tx) => lockInboundParts(tx, key));
    const open = rows.filter((row) => row.sms_id === id && row.content !== null);
    if (open.length > 0) await takeJoined(deps, join(open, key));
  }
}

interface Adding {
  readonly deps: InboundDeps;
  readonly sms: Omit<InboundSms, 'part'>;
  readonly part: InboundPart;
}

interface Added {
  /** The message of which this was the last part. */
  readonly whole?: Joined;
  /** What is left of another message with the same reference: it has to be taken before this part is kept. */
  readonly before?: Joined;
}

/** Keeps a part, unless another message is in its place. */
async function addPart(tx: SystemTx, { deps, sms, part }: Adding): Promise<Added> {
  const { reference, total, number } = part;
  const key = { sender: sms.from, receiver: sms.to, reference, total };
  const content = Buffer.from(sms.text, 'utf16le');
  const digest = createHash('sha256').update(content).digest('base64url');
  const now = deps.clock.now();
  const known = await lockInboundParts(tx, key);
  const open = known.filter((row) => row.content !== null);
  const same = known.find((row) => row.number === number);
  if (same && same.digest === digest && now.getTime() - same.came_at.getTime() < PATIENCE)
    return open.length === total ? { whole: join(open, key) } : {};
  if (same && open.length > 0) return { before: join(open, key) };
  if (same) await deleteInboundParts(tx, key);
  const smsId = open[0]?.sms_id ?? deps.ids.next('receivedSms');
  const row: InboundPartRow = { ...key, number, sms_id: smsId, content, digest, came_at: now };
  await insertInboundPart(tx, row);
  const parts = [...open, row];
  return parts.length === total ? { whole: join(parts, key) } : {};
}

function join(rows: readonly InboundPartRow[], key: PartsKey): Joined {
  const texts = new Map(rows.map(({ number, content }) => [number, Buffer.from(content ?? []).toString('utf16le')]));
  const text = Array.from({ length: key.total }, (_, index) => texts.get(index + 1) ?? GAP).join('');
  return { id: rows[0]?.sms_id ?? '', key, text: wellFormed(text) };
}

/** Halves of a character whose other half never came stand for none. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

async function takeJoined(deps: InboundDeps, { id, key, text }: Joined): Promise<void> {
  await takeInbound({ deps, sms: { from: key.sender, to: key.receiver, text }, id });
  await deps.database.asSystem((tx) => emptyInboundParts(tx, id, key));
}
