import type { Pdu, PduFields, Session } from 'smpp';
import { PDU } from './smpp-library.ts';

/** Nobody knows whether the carrier has the message. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
}

/** Nothing was written, so it may be tried again. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten';
}

/** What we asked on one connection, and the answers. */
export interface Requests {
  /** Resolves with the answer. Throws {@link NotWritten} or {@link AnswerLost}. */
  ask(command: string, fields?: PduFields): Promise<Pdu>;
  /** An answer has come. */
  take(answer: Pdu): void;
  /** The connection is gone. */
  loseAll(): void;
  /** Submits that are waited for, and those that are not any more: both fill the window. */
  inUse(): number;
  hasOverdue(): boolean;
  /** Resolves when no submit is waited for. */
  drained(): Promise<void>;
}

interface Options {
  readonly session: Session;
  readonly answerMs: number;
  /** A submit was answered, or is given up. */
  readonly onSubmitEnded: () => void;
  /** Anything else stays without an answer. */
  readonly onSilence: () => void;
}

interface Pending {
  readonly isSubmit: boolean;
  readonly timer: NodeJS.Timeout;
  resolve(pdu: Pdu): void;
  reject(error: Error): void;
}

export function createRequests({ session, answerMs, onSubmitEnded, onSilence }: Options): Requests {
  const pending = new Map<number, Pending>();
  const waiting: (() => void)[] = [];
  let submits = 0;
  let overdue = 0;
  let isLost = false;

  function end(sequence: number): Pending | undefined {
    const one = pending.get(sequence);
    if (!one) return undefined;
    pending.delete(sequence);
    clearTimeout(one.timer);
    if (one.isSubmit) submits -= 1;
    return one;
  }

  function ended({ isSubmit }: Pending): void {
    if (submits === 0) for (const go of waiting.splice(0)) go();
    if (isSubmit) onSubmitEnded();
  }

  /** An answer that does not come keeps its place in the window. */
  function expire(sequence: number): void {
    const one = end(sequence);
    if (!one) return;
    if (one.isSubmit) overdue += 1;
    one.reject(new AnswerLost('The carrier did not answer in time'));
    ended(one);
    if (!one.isSubmit) onSilence();
  }

  return {
    ask: (command, fields = {}) =>
      new Promise((resolve, reject) => {
        const pdu = new PDU(command, fields);
        if (isLost || !session.send(pdu)) return reject(new NotWritten(`The connection takes no ${command}`));
        const isSubmit = command === 'submit_sm';
        if (isSubmit) submits += 1;
        const timer = setTimeout(() => expire(pdu.sequence_number), answerMs);
        pending.set(pdu.sequence_number, { isSubmit, timer, resolve, reject });
      }),
    take: (answer) => {
      const one = end(answer.sequence_number);
      if (!one) return;
      one.resolve(answer);
      ended(one);
    },
    loseAll: () => {
      isLost = true;
      for (const sequence of pending.keys()) {
        end(sequence)?.reject(new AnswerLost('The connection to the carrier broke'));
      }
      for (const go of waiting.splice(0)) go();
    },
    inUse: () => submits + overdue,
    hasOverdue: () => overdue > 0,
    drained: () => (submits === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
  };
}
