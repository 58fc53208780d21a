import { setTimeout as pause } from 'node:timers/promises';
import { patiently } from '../database/patiently.ts';
import type { SmsReceipt } from '../ports/sms.ts';
import { applyReceiptsJob } from './message.jobs.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { applyReceipts } from './receipt.usecases.ts';

/** Receipts written at once; milliseconds in which another one must come for more to be waited for, and the most in all. */
const BATCH = 500;
const NEXT_MS = 10;
const MOST_MS = 80;
/** How often, and from how many milliseconds on, a receipt that is faster than its message is tried here again. */
const EARLY_TRIES = 5;
const EARLY_MS = 100;

/** Where every carrier's receipts come in. */
export interface ReceiptInlet {
  /** Resolves when the receipt is kept, whatever happens to this process then: only now may the carrier forget it. */
  take(receipt: SmsReceipt): Promise<void>;
  /** Keeps what has come, and takes no more. */
  close(): Promise<void>;
}

interface Held {
  readonly receipt: SmsReceipt;
  readonly tries: number;
  resolve(): void;
  reject(error: unknown): void;
}

export function createReceiptInlet(deps: ReceiptDeps): ReceiptInlet {
  const early = new Map<Held, NodeJS.Timeout>();
  let held: Held[] = [];
  let writing: Promise<void> | null = null;
  let isClosed = false;

  function add(one: Held): void {
    held.push(one);
    begin();
  }

  function begin(): void {
    writing ??= write().finally(() => {
      writing = null;
      if (held.length > 0) begin();
    });
  }

  /** Batches go one after the other: while one is written, the next collects. */
  async function write(): Promise<void> {
    while (held.length > 0) {
      await whileMoreCome(() => (isClosed ? BATCH : held.length));
      const batch = held.slice(0, BATCH);
      held = held.slice(BATCH);
      await writeBatch(batch).catch((error: unknown) => {
        for (const one of batch) one.reject(error);
      });
    }
  }

  async function writeBatch(batch: readonly Held[]): Promise<void> {
    const receipts = batch.map(({ receipt }) => receipt);
    const tooEarly = new Set((await patiently(() => applyReceipts({ deps, receipts }))).map(keyOf));
    const waiting = batch.filter(({ receipt }) => tooEarly.has(keyOf(receipt)));
    const isLast = ({ tries }: Held) => isClosed || tries >= EARLY_TRIES;
    const kept = waiting.filter(isLast);
    await keepForLater(
      deps,
      kept.map(({ receipt }) => receipt),
    );
    for (const one of waiting) if (!isLast(one)) tryLater(one);
    const open = new Set(waiting.filter((one) => !kept.includes(one)));
    for (const one of batch) if (!open.has(one)) one.resolve();
  }

  function tryLater(one: Held): void {
    const timer = setTimeout(
      () => {
        early.delete(one);
        add({ ...one, tries: one.tries + 1 });
      },
      EARLY_MS * 2 ** one.tries,
    );
    early.set(one, timer);
  }

  return {
    take: (receipt) =>
      new Promise((resolve, reject) => {
        if (isClosed) reject(new Error('Receipts are no longer taken'));
        else add({ receipt, tries: 0, resolve, reject });
      }),
    close: async () => {
      isClosed = true;
      for (const [one, timer] of early) {
        clearTimeout(timer);
        add(one);
      }
      early.clear();
      await writing;
      // What came while the last batch was written has begun another one.
      await writing;
    },
  };
}

/** Waits as long as more come: a carrier that sends no more until it is answered need not wait. */
async function whileMoreCome(count: () => number): Promise<void> {
  for (let waited = 0; waited < MOST_MS; waited += NEXT_MS) {
    const before = count();
    if (before >= BATCH) return;
    await pause(NEXT_MS);
    if (count() === before) return;
  }
}

/** What is too early for now becomes work of its own, which is tried for a quarter of an hour. */
async function keepForLater({ database, jobs }: ReceiptDeps, receipts: readonly SmsReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  const payload = {
    receipts: receipts.map((receipt) => ({
      provider_ref: receipt.providerRef,
      reference: receipt.reference,
      status: receipt.status,
      error_code: receipt.errorCode,
      error_text: receipt.errorText,
      at: receipt.at.toISOString(),
      ...(receipt.hints && {
        hints: {
          phones: [...receipt.hints.phones],
          other_refs: [...receipt.hints.otherRefs],
          short_reference: receipt.hints.shortReference,
        },
      }),
    })),
  };
  await database.asSystem((tx) => jobs.enqueue(tx, applyReceiptsJob, payload, { scope: null }));
}

function keyOf({ providerRef, reference }: SmsReceipt): string {
  return `${providerRef} ${reference ?? ''}`;
}
