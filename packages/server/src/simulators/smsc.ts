import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openJournal, type Taken } from './smsc-journal.ts';

/**
 * A carrier's message centre in this process, speaking SMPP's words. It takes a moment to answer, and sends its receipt
 * a moment later. Numbers of the pattern `84900····NN`, whatever the four digits in between, behave in their own way by
 * their last two digits; all others are delivered:
 *
 * | NN | what happens |
 * |---|---|
 * | 01 | delivered |
 * | 02 | receipt UNDELIV: the phone cannot be reached |
 * | 03 | refused at once (invalid destination) |
 * | 04 | receipt EXPIRED |
 * | 05 | no receipt ever |
 * | 06 | the centre is busy (throttled) for the first two tries, then delivered |
 * | 07 | the receipt comes twice |
 * | 08 | the connection breaks after the message was taken: no answer, but a receipt |
 * | 09 | the centre is always busy |
 */
const patterns: Readonly<Record<string, Behaviour>> = {
  '02': 'unreachable',
  '03': 'refused',
  '04': 'expired',
  '05': 'silent',
  '06': 'busy',
  '07': 'repeats',
  '08': 'breaks',
  '09': 'alwaysBusy',
};
type Behaviour =
  | 'delivered'
  | 'unreachable'
  | 'refused'
  | 'expired'
  | 'silent'
  | 'busy'
  | 'repeats'
  | 'breaks'
  | 'alwaysBusy';

/** One number of each pattern. */
export const magicNumbers: Readonly<Record<Behaviour, string>> = {
  delivered: '84900000001',
  unreachable: '84900000002',
  refused: '84900000003',
  expired: '84900000004',
  silent: '84900000005',
  busy: '84900000006',
  repeats: '84900000007',
  breaks: '84900000008',
  alwaysBusy: '84900000009',
};

const OK = 0x00;
const THROTTLED = 0x58;
const INVALID_DESTINATION = 0x0b;
const BUSY_TRIES = 2;
/** Milliseconds after which a receipt that was not acknowledged is delivered again. */
const REDELIVER_MS = 1_000;

export interface SubmitSm {
  source_addr: string;
  destination_addr: string;
  short_message: string;
  data_coding: number;
  registered_delivery: number;
  /** Vendor parameter: comes back with the receipt. */
  client_ref: string;
}

export interface SmscOptions {
  /** Where a receipt goes; it is delivered again until that acknowledges it, by resolving. */
  deliverSm: (receipt: { short_message: string; client_ref: string }) => Promise<void>;
  /** What the phone shows. */
  onPhone: (sms: { from: string; to: string; text: string }) => void;
  /** Milliseconds until an answer and until a receipt, each stretched by up to a half at random. */
  answerMs?: number | undefined;
  receiptMs?: number | undefined;
  /** Share of the receipts (0 to 1) that take ten times as long, and come after those of later messages. */
  lateShare?: number | undefined;
  /** Share of the receipts that never come. */
  lostShare?: number | undefined;
  /** A file that outlives the process: what was taken, and which receipts were acknowledged. */
  journal?: string | undefined;
}

export function createSmsc(options: SmscOptions) {
  const { deliverSm, onPhone, answerMs = 60, receiptMs = 900, lateShare = 0, lostShare = 0 } = options;
  const journal = openJournal(options.journal);
  const tries = new Map<string, number>();
  const pending = new Set<NodeJS.Timeout>();
  const nextId = createMessageIds();

  function after(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      pending.delete(timer);
      work();
    }, milliseconds);
    pending.add(timer);
  }

  function deliver(taken: Taken, stat: string): void {
    deliverSm({ short_message: receiptText(taken.messageId, stat), client_ref: taken.clientRef }).then(
      () => journal.acknowledged(taken.messageId),
      () => after(stretched(REDELIVER_MS), () => deliver(taken, stat)),
    );
  }

  function sendReceipts(taken: Taken): void {
    if (Math.random() < lostShare) return;
    for (const stat of taken.stats) {
      const isLate = Math.random() < lateShare;
      after(stretched(isLate ? receiptMs * 10 : receiptMs), () => deliver(taken, stat));
    }
  }

  function isThrottled(behaviour: Behaviour, to: string): boolean {
    if (behaviour !== 'busy') return behaviour === 'alwaysBusy';
    const tried = tries.get(to) ?? 0;
    tries.set(to, tried === BUSY_TRIES ? 0 : tried + 1);
    return tried < BUSY_TRIES;
  }

  for (const taken of journal.unacknowledged) sendReceipts(taken);

  return {
    async submitSm({ source_addr, destination_addr, short_message, client_ref }: SubmitSm) {
      await pause(stretched(answerMs));
      const to = destination_addr;
      const behaviour = behaviourOf(to);
      if (behaviour === 'refused') return { command_status: INVALID_DESTINATION, message_id: '' };
      if (isThrottled(behaviour, to)) return { command_status: THROTTLED, message_id: '' };
      const taken: Taken = {
        messageId: nextId(),
        clientRef: client_ref,
        to,
        stats: receiptsOf(behaviour),
      };
      journal.took(taken);
      if (taken.stats[0] === 'DELIVRD') onPhone({ from: source_addr, to, text: short_message });
      sendReceipts(taken);
      if (behaviour === 'breaks') throw new Error('The connection to the message centre broke');
      return { command_status: OK, message_id: taken.messageId };
    },
    /** Forgets receipts under way, as a centre does that is switched off. */
    close(): void {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
      journal.close();
    },
  };
}

/** Ids as centres give them: one after the other, and never again after a restart. */
function createMessageIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}${count.toString(16).padStart(8, '0')}`;
  };
}

function behaviourOf(to: string): Behaviour {
  return (/^84900\d{6}$/.test(to) && patterns[to.slice(-2)]) || 'delivered';
}

function receiptsOf(behaviour: Behaviour): string[] {
  if (behaviour === 'silent') return [];
  if (behaviour === 'unreachable') return ['UNDELIV'];
  if (behaviour === 'expired') return ['EXPIRED'];
  return behaviour === 'repeats' ? ['DELIVRD', 'DELIVRD'] : ['DELIVRD'];
}

function receiptText(messageId: string, stat: string): string {
  const error = stat === 'DELIVRD' ? '000' : '001';
  const isDelivered = stat === 'DELIVRD' ? '001' : '000';
  return `id:${messageId} sub:001 dlvrd:${isDelivered} stat:${stat} err:${error} text:`;
}

function stretched(milliseconds: number): number {
  return milliseconds * (1 + Math.random() / 2);
}
