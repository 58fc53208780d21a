import { createHash } from 'node:crypto';

interface Sent {
  readonly oaId: string;
  readonly msgId: string;
  readonly trackingId: string;
  readonly phone: string;
}

/** What somebody answers to a message that asks for it: stars from 1 to 5, own words, and answers out of those offered. */
export interface Rating {
  readonly rate: number;
  readonly note: string;
  readonly answers: readonly string[];
}

/** Tells the application what arrived and what was rated, by its webhook. */
export interface Reporter {
  delivered(message: Sent): void;
  /** A while after it was delivered. */
  rated(message: Sent, rating: Rating): void;
  /** Where reports go from now on. */
  reportTo(url: string): void;
  /** Sends everything that is due, and waits until it is taken. */
  settle(): Promise<void>;
  close(): void;
}

interface ReporterOptions {
  readonly appId: string;
  readonly secret: string;
  readonly now: () => number;
  /** Milliseconds that a message takes to its phone; null: until it is settled. */
  readonly delayMs: number | null;
}

const AGAIN_MS = 1_000;
const MOST_TRIES = 5;
/** How much longer than to its phone it takes from there to a rating. */
const RATING_TIMES = 3;

/** What is told, made when it is: the time of telling stands in it. */
type Report = (told: { appId: string; timestamp: string }) => object;

export function createReporter({ appId, secret, now, delayMs }: ReporterOptions): Reporter {
  let url: string | null = null;
  let due: Report[] = [];
  const timers = new Set<NodeJS.Timeout>();

  function later(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // Whoever does not take a report after all tries never hears of it.
      work().catch(() => undefined);
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function post(report: Report): Promise<boolean> {
    if (url === null) return false;
    const timestamp = String(now());
    const body = JSON.stringify(report({ appId, timestamp }));
    const mac = createHash('sha256')
      .update(appId + body + timestamp + secret)
      .digest('hex');
    const headers = { 'Content-Type': 'application/json', 'X-ZEvent-Signature': `mac=${mac}` };
    const response = await fetch(url, { method: 'POST', headers, body });
    return response.ok;
  }

  async function tell(report: Report, tries = 1): Promise<void> {
    const isTaken = await post(report).catch(() => false);
    if (!isTaken && tries < MOST_TRIES) later(AGAIN_MS * tries, () => tell(report, tries + 1));
  }

  function after(times: number, report: Report): void {
    if (delayMs === null) due.push(report);
    else later(delayMs * times, () => tell(report));
  }

  return {
    delivered: (message) => after(1, deliveryOf(message)),
    rated: (message, rating) => after(RATING_TIMES, ratingOf(message, rating)),
    reportTo: (next) => {
      url = next;
    },
    settle: async () => {
      const arrived = due;
      due = [];
      for (const report of arrived) if (!(await post(report))) throw new Error('A report was not taken');
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function deliveryOf({ oaId, msgId, trackingId, phone }: Sent): Report {
  return ({ appId, timestamp }) => ({
    event_name: 'user_received_message',
    app_id: appId,
    sender: { id: oaId },
    recipient: { id: phone },
    message: { delivery_time: timestamp, msg_id: msgId, tracking_id: trackingId },
    timestamp,
  });
}

function ratingOf({ oaId, msgId, trackingId }: Sent, { rate, note, answers }: Rating): Report {
  return ({ appId, timestamp }) => ({
    event_name: 'user_feedback',
    message: { note, rate, submit_time: timestamp, msg_id: msgId, feedbacks: answers, tracking_id: trackingId },
    app_id: appId,
    oa_id: oaId,
    timestamp,
  });
}
