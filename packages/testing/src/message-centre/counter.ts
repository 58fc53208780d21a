import { randomInt } from 'node:crypto';
import type { CentreOptions } from './centre-options.ts';
import type { Connection } from './connection.ts';
import type { Deliveries } from './deliveries.ts';
import { fateOf, type Fate } from './fate.ts';
import type { CentreJournal } from './journal.ts';
import { createPhones } from './phones.ts';
import { writeReceipt } from './receipts.ts';
import { readSubmit, type Submit } from './submit.ts';
import type { Timers } from './timers.ts';
import type { WirePdu } from './wire.ts';

interface Options {
  readonly options: () => CentreOptions;
  readonly journal: CentreJournal;
  readonly deliveries: Deliveries;
  readonly timers: Timers;
}

const OK = 0x00;
const SYSTEM_ERROR = 0x08;
const TOO_MANY = [0x58, 0x14] as const;

/** Where submits come in: each is refused, or taken, answered and reported as its number and the options say. */
export function createCounter({ options, journal, deliveries, timers }: Options) {
  const phones = createPhones();
  const taken: Submit[] = [];
  const faults: string[] = [];
  const counts = { submits: 0, refusedAsTooMany: 0, mostUnanswered: 0 };
  const limits = createLimits(options);
  let id = randomInt(0x1000_0000, 0x7000_0000);

  function understand(pdu: WirePdu): Submit | null {
    try {
      return readSubmit(pdu.body);
    } catch (error) {
      faults.push(String(error));
      return null;
    }
  }

  function take(submit: Submit, messageId: string, { stats }: Fate): void {
    const { answerMs, receiptMs, receiptFirst, lateShare } = options();
    const { to, reference, part } = submit;
    taken.push(submit);
    phones.take(submit);
    journal.took({ id: messageId, to, reference, part: part?.number ?? 1, parts: part?.parts ?? 1, stats });
    if (!submit.wantsReceipt) return;
    for (const stat of stats) {
      const wait = receiptFirst ? 0 : answerMs * 1.5 + receiptMs;
      timers.after(Math.random() < lateShare ? wait * 10 : wait, () => {
        void deliveries.add(messageId, writeReceipt(submit, messageId, stat, options()));
      });
    }
  }

  function refusal(submit: Submit, fate: Fate): number | null {
    if (fate.refusal !== null) return fate.refusal;
    if (!limits.isTooMany(submit.to, fate)) return null;
    counts.refusedAsTooMany += 1;
    return TOO_MANY[counts.refusedAsTooMany % 2] ?? TOO_MANY[0];
  }

  function submitted(connection: Connection, pdu: WirePdu): void {
    const { answerMs, resetShare, swallowShare } = options();
    const answer = (status: number, messageId = '') =>
      timers.after(answerMs, () => connection.answer(pdu, status, messageId));
    counts.submits += 1;
    counts.mostUnanswered = Math.max(counts.mostUnanswered, connection.unanswered());
    const submit = understand(pdu);
    if (!submit) return answer(SYSTEM_ERROR);
    const fate = fateOf(submit.to, options().refusals);
    const refused = refusal(submit, fate);
    if (refused !== null) return answer(refused);
    id += 1;
    const messageId = id.toString(16);
    take(submit, messageId, fate);
    if (fate.resets || Math.random() < resetShare) {
      journal.reset();
      connection.reset();
    } else if (Math.random() >= swallowShare) answer(OK, messageId);
  }

  return { submitted, taken, faults, counts, shown: phones.shown };
}

/** Tells what is too much. */
function createLimits(options: () => CentreOptions) {
  const tries = new Map<string, number>();
  let second = { from: 0, count: 0 };
  return {
    isTooMany(phone: string, { busyTries }: Fate): boolean {
      const tried = tries.get(phone) ?? 0;
      if (tried < busyTries) {
        tries.set(phone, tried + 1);
        return true;
      }
      const { perSecond, throttleShare } = options();
      if (Math.random() < throttleShare) return true;
      if (perSecond === null) return false;
      const now = performance.now();
      if (now - second.from >= 1_000) second = { from: now, count: 0 };
      second.count += 1;
      return second.count > perSecond;
    },
  };
}
