import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A carrier's message centre in this process, speaking SMPP's words. It takes a moment to answer, and sends its receipt
 * a moment later. Numbers that end in these digits behave in their own way, all others are delivered:
 *
 * | number | what happens |
 * |---|---|
 * | 84900000001 | delivered |
 * | 84900000002 | receipt UNDELIV: the phone cannot be reached |
 * | 84900000003 | refused at once (invalid destination) |
 * | 84900000004 | receipt EXPIRED |
 * | 84900000005 | no receipt ever |
 * | 84900000006 | the centre is busy (throttled) for the first two tries, then delivered |
 * | 84900000007 | the receipt comes twice |
 * | 84900000008 | the connection breaks after the message was taken: no answer, but a receipt |
 */
export const magicNumbers = {
  delivered: '84900000001',
  unreachable: '84900000002',
  refused: '84900000003',
  expired: '84900000004',
  silent: '84900000005',
  busy: '84900000006',
  repeats: '84900000007',
  breaks: '84900000008',
} as const;

const OK = 0x00;
const THROTTLED = 0x58;
const INVALID_DESTINATION = 0x0b;
const BUSY_TRIES = 2;

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
  /** Where a receipt goes. */
  deliverSm: (receipt: { short_message: string; client_ref: string }) => void;
  /** What the phone shows. */
  onPhone: (sms: { from: string; to: string; text: string }) => Promise<void>;
  /** Milliseconds until an answer and until a receipt, each stretched by up to a half at random. */
  answerMs?: number;
  receiptMs?: number;
}

export function createSmsc({ deliverSm, onPhone, answerMs = 60, receiptMs = 900 }: SmscOptions) {
  const tries = new Map<string, number>();
  const pending = new Set<NodeJS.Timeout>();

  function sendReceipt(messageId: string, stat: string, client_ref: string): void {
    const timer = setTimeout(() => {
      pending.delete(timer);
      deliverSm({ short_message: receiptText(messageId, stat), client_ref });
    }, stretched(receiptMs));
    pending.add(timer);
  }

  return {
    async submitSm({ source_addr, destination_addr, short_message, client_ref }: SubmitSm) {
      await pause(stretched(answerMs));
      const to = destination_addr;
      if (to === magicNumbers.refused) return { command_status: INVALID_DESTINATION, message_id: '' };
      if (to === magicNumbers.busy) {
        const tried = tries.get(to) ?? 0;
        tries.set(to, tried === BUSY_TRIES ? 0 : tried + 1);
        if (tried < BUSY_TRIES) return { command_status: THROTTLED, message_id: '' };
      }
      const messageId = randomBytes(8).toString('hex');
      const stats = receiptsOf(to);
      if (stats[0] === 'DELIVRD') await onPhone({ from: source_addr, to, text: short_message });
      for (const stat of stats) sendReceipt(messageId, stat, client_ref);
      if (to === magicNumbers.breaks) throw new Error('The connection to the message centre broke');
      return { command_status: OK, message_id: messageId };
    },
    /** Forgets receipts under way, as a centre does that is switched off. */
    close(): void {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    },
  };
}

function receiptsOf(to: string): string[] {
  if (to === magicNumbers.silent) return [];
  if (to === magicNumbers.unreachable) return ['UNDELIV'];
  if (to === magicNumbers.expired) return ['EXPIRED'];
  return to === magicNumbers.repeats ? ['DELIVRD', 'DELIVRD'] : ['DELIVRD'];
}

function receiptText(messageId: string, stat: string): string {
  const error = stat === 'DELIVRD' ? '000' : '001';
  const isDelivered = stat === 'DELIVRD' ? '001' : '000';
  return `id:${messageId} sub:001 dlvrd:${isDelivered} stat:${stat} err:${error} text:`;
}

function stretched(milliseconds: number): number {
  return milliseconds * (1 + Math.random() / 2);
}
