import type { Pdu, PduFields } from 'smpp';
import type { Log } from '../../log.ts';
import { isBusy } from './command-status.ts';
import { createLines } from './lines.ts';
import { createPacer } from './pacer.ts';
import { NotWritten } from './requests.ts';
import type { Link } from './smpp-link.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { createSubmitQueue, type Turn } from './submit-queue.ts';

/** All connections to one carrier. */
export interface Links {
  connect(): void;
  /**
   * Hands a submit to the connection that has the most room, and resolves with the carrier's answer. Throws NotWritten
   * when none had room in time, AnswerLost when the answer was.
   */
  submit(fields: PduFields, turn: Turn): Promise<Pdu>;
  /** Whether a connection that takes submits is bound. */
  canSubmit(): boolean;
  figures(): LinkFigures;
  /** Hands back what waits, lets what is under way end, unbinds. */
  close(): Promise<void>;
}

export interface LinkFigures {
  readonly bound: number;
  readonly inUse: number;
  readonly waiting: number;
  readonly opened: number;
  readonly reconnects: number;
  /** Submits a second that are allowed just now; null for any number. */
  readonly rate: number | null;
}

interface Options {
  readonly settings: SmppSettings;
  readonly log: Log;
  readonly patienceMs: number;
  readonly onDelivery: (pdu: Pdu) => Promise<number>;
}

export function createLinks({ settings, log, patienceMs, onDelivery }: Options): Links {
  const pacer = createPacer(settings.perSecond);
  const queue = createSubmitQueue(patienceMs);
  const lines = createLines({ settings, log, onDelivery, onRoom: pump });
  let paced: NodeJS.Timeout | undefined;
  let isClosed = false;

  function pump(): void {
    for (;;) {
      const link = freest(lines.links);
      const next = link && queue.first();
      if (!next) return;
      const wait = pacer.wait();
      if (wait > 0) {
        paced ??= setTimeout(resume, wait);
        return;
      }
      pacer.sent();
      queue.take(next);
      next.resolve(hand(link, next.fields));
    }
  }

  function resume(): void {
    paced = undefined;
    pump();
  }

  async function hand(link: Link, fields: PduFields): Promise<Pdu> {
    const answer = await link.submit(fields);
    if (isBusy(answer.command_status)) pacer.slowDown();
    return answer;
  }

  return {
    connect: () => lines.open(),
    submit: (fields, turn) => {
      if (isClosed) return Promise.reject(new NotWritten('The connections to the carrier are closed'));
      const answer = queue.add(fields, turn);
      pump();
      return answer;
    },
    canSubmit: () => [...lines.links].some((link) => link.canSubmit()),
    figures: () => ({
      bound: [...lines.links].filter((link) => link.isBound()).length,
      inUse: [...lines.links].reduce((sum, link) => sum + link.inUse(), 0),
      waiting: queue.size(),
      ...lines.counts(),
      rate: pacer.rate(),
    }),
    close: async () => {
      isClosed = true;
      clearTimeout(paced);
      queue.handBack('The connections to the carrier are closed');
      await lines.close();
    },
  };
}

function freest(links: Iterable<Link>): Link | undefined {
  const free = [...links].filter((link) => link.hasRoom());
  return free.reduce<Link | undefined>((best, link) => (best && best.inUse() <= link.inUse() ? best : link), undefined);
}
