import type { Pdu, PduFields } from 'smpp';
import { NotWritten } from './requests.ts';

/** Who goes first: the rest of a message that was begun, a single message, a campaign's. */
export type Turn = 'begun' | 'single' | 'bulk';

/** A submit that waits for room. */
export interface Waiting {
  readonly fields: PduFields;
  readonly timer: NodeJS.Timeout;
  resolve(answer: Promise<Pdu>): void;
  reject(error: Error): void;
}

export interface SubmitQueue {
  /** Resolves with the answer, or throws NotWritten when its patience is at an end. */
  add(fields: PduFields, turn: Turn): Promise<Pdu>;
  /** Who is next; it stays until it is taken. */
  first(): Waiting | undefined;
  take(waiting: Waiting): void;
  size(): number;
  /** Nobody here was written: all throw NotWritten. */
  handBack(why: string): void;
}

export function createSubmitQueue(patienceMs: number): SubmitQueue {
  const queues: Record<Turn, Set<Waiting>> = { begun: new Set(), single: new Set(), bulk: new Set() };
  const inOrder = [queues.begun, queues.single, queues.bulk];

  function take(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    for (const queue of inOrder) queue.delete(waiting);
  }

  return {
    add: (fields, turn) =>
      new Promise((resolve, reject) => {
        const giveUp = () => {
          take(waiting);
          reject(new NotWritten('No connection to the carrier had room in time'));
        };
        const waiting: Waiting = { fields, timer: setTimeout(giveUp, patienceMs), resolve, reject };
        queues[turn].add(waiting);
      }),
    first: () => {
      for (const queue of inOrder) for (const waiting of queue) return waiting;
      return undefined;
    },
    take,
    size: () => inOrder.reduce((sum, { size }) => sum + size, 0),
    handBack: (why) => {
      for (const waiting of inOrder.flatMap((queue) => [...queue])) {
        take(waiting);
        waiting.reject(new NotWritten(why));
      }
    },
  };
}
