import type { SmsReceipt } from '../ports/sms.ts';
import { readReference, shortReference, writeReference } from './message-reference.ts';
import { isMarked } from '../personal-data/mark.ts';
import {
  findByProviderRefs,
  findErasedUnanswered,
  findUnanswered,
  readMarks,
  type Candidate,
} from './receipt-address.repository.ts';
import type { ReceiptDeps } from './receipt-deps.ts';

/** A receipt and the message it is about. */
export interface AddressedReceipt extends SmsReceipt {
  readonly messageId: string;
  /** It tells of one part only. */
  readonly part?: PartOfMessage;
}

export interface PartOfMessage {
  /** As it is kept, or is to be. */
  readonly ref: string;
  readonly phone: string;
  /** How many the message has; null where that is kept already. */
  readonly parts: number | null;
}

export interface Addressed {
  readonly byAccount: ReadonlyMap<string, readonly AddressedReceipt[]>;
  /** Those for which there is no message, or not yet. */
  readonly unknown: readonly SmsReceipt[];
}

interface Target {
  readonly account_id: string;
  readonly id: string;
  readonly part?: PartOfMessage;
}

/**
 * Finds the message of each receipt: by our reference if the carrier echoes it; by the carrier's, as the receipt writes
 * it, then in other spellings; else among the messages to that phone whose answer was lost, by our short reference.
 */
export async function addressReceipts(deps: ReceiptDeps, receipts: readonly SmsReceipt[]): Promise<Addressed> {
  const targets = new Map<SmsReceipt, Target>();
  const rest = () => receipts.filter((receipt) => !targets.has(receipt));
  for (const receipt of receipts) {
    const named = receipt.reference === null ? null : readReference(receipt.reference);
    if (named) targets.set(receipt, named);
  }
  await byRefs(deps, targets, rest(), ({ providerRef }) => [providerRef]);
  await byRefs(deps, targets, rest(), ({ hints }) => hints?.otherRefs ?? []);
  await byShortReference(deps, targets, rest());

  const byAccount = new Map<string, AddressedReceipt[]>();
  for (const [receipt, { account_id: accountId, id, part }] of targets) {
    const addressed = byAccount.get(accountId) ?? [];
    byAccount.set(accountId, addressed);
    addressed.push({ ...receipt, messageId: id, ...(part && { part }) });
  }
  return { byAccount, unknown: rest() };
}

type Targets = Map<SmsReceipt, Target>;

async function byRefs(
  { database, clock }: ReceiptDeps,
  targets: Targets,
  receipts: readonly SmsReceipt[],
  refsOf: (receipt: SmsReceipt) => readonly string[],
): Promise<void> {
  const wanted = [...new Set(receipts.flatMap(refsOf))];
  if (wanted.length === 0) return;
  const found = await database.asSystem((tx) => findByProviderRefs(tx, { wanted, now: clock.now() }));
  const marks = await marksIn(database, found, receipts);
  const byRef = new Map<string, Candidate[]>();
  for (const each of found) byRef.set(each.provider_ref, [...(byRef.get(each.provider_ref) ?? []), each]);
  for (const receipt of receipts) {
    const candidates = refsOf(receipt).flatMap((ref) => byRef.get(ref) ?? []);
    const first = candidates.find((candidate) => fits(receipt, candidate, marks));
    if (!first) continue;
    const { account_id, id, phone, isPart, provider_ref: ref } = first;
    targets.set(receipt, { account_id, id, ...(isPart && { part: { ref, phone, parts: null } }) });
  }
}

/** The numbers of erased messages' marks, as far as these receipts name them. */
type Marks = ReadonlyMap<string, string>;

async function marksIn(
  database: ReceiptDeps['database'],
  messages: readonly Pick<Candidate, 'account_id' | 'phone'>[],
  receipts: readonly SmsReceipt[],
): Promise<Marks> {
  const accountIds = messages.filter(({ phone }) => isMarked(phone)).map(({ account_id: id }) => id);
  if (accountIds.length === 0) return new Map();
  const phones = receipts.flatMap(({ hints }) => hints?.phones ?? []);
  return await database.asSystem((tx) => readMarks(tx, { accountIds, phones }));
}

/** Carriers count from the start again, and one's decimal is another's hexadecimal: the phone must be the same too. */
function fits({ hints }: SmsReceipt, { phone }: Pick<Candidate, 'phone'>, marks: Marks): boolean {
  return !hints || hints.phones.length === 0 || hints.phones.includes(marks.get(phone) ?? phone);
}

async function byShortReference(
  { database, clock }: ReceiptDeps,
  targets: Targets,
  receipts: readonly SmsReceipt[],
): Promise<void> {
  const marked = receipts.filter(({ hints }) => hints && hints.shortReference !== null && hints.phones.length > 0);
  const wanted = [...new Set(marked.flatMap(({ hints }) => hints?.phones ?? []))];
  if (wanted.length === 0) return;
  const now = clock.now();
  const found = await database.asSystem(async (tx) => [
    ...(await findUnanswered(tx, { wanted, now })),
    ...(await findErasedUnanswered(tx, now)),
  ]);
  const marks = await marksIn(database, found, marked);
  for (const receipt of marked) {
    const fitting = found.filter(
      (message) =>
        fits(receipt, message, marks) && shortReference(writeReference(message)) === receipt.hints?.shortReference,
    );
    const [message] = fitting;
    // Of two nobody knows which one it is.
    if (!message || fitting.length > 1) continue;
    const { account_id, id, segments, phone } = message;
    const part = { ref: receipt.providerRef, phone, parts: segments };
    targets.set(receipt, { account_id, id, ...(segments > 1 && { part }) });
  }
}
