import { createHmac } from 'node:crypto';

/** One report, to be told. */
interface Told {
  readonly type: string;
  readonly object: unknown;
}

/** Tells the application by its webhook what happened. */
export interface Reporter {
  /** Reports an object as it is now. */
  tell(type: string, object: unknown): void;
  /** A while after what happened now has been told. */
  tellLater(type: string, object: () => unknown): void;
  reportTo(url: string): void;
  /** Sends everything that is due, and waits until it is taken. */
  settle(): Promise<void>;
  close(): void;
}

interface ReporterOptions {
  readonly secret: string;
  readonly now: () => number;
  readonly nextId: () => string;
  /** Milliseconds until a report is sent; null: when it is settled. */
  readonly delayMs: number | null;
  /** How often a report is sent that is not taken. */
  readonly mostTries: number;
}

const AGAIN_MS = 1_000;
/** A report that is not taken waits longer each time, up to so many times as long as at first. */
const LONGEST_WAIT = 5;
/** How much longer than a report a dispute takes. */
const LATER_TIMES = 10;

/** Signs as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "t.body", hexadecimal>`. */
function signatureOf(body: string, { secret, at }: { secret: string; at: number }): string {
  const seconds = Math.floor(at / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export function createReporter({ secret, now, nextId, delayMs, mostTries }: ReporterOptions): Reporter {
  let url: string | null = null;
  let due: string[] = [];
  let later: (() => string)[] = [];
  const timers = new Set<NodeJS.Timeout>();

  function bodyOf({ type, object }: Told): string {
    return JSON.stringify({
      id: nextId(),
      object: 'event',
      type,
      created: Math.floor(now() / 1_000),
      livemode: false,
      data: { object },
    });
  }

  async function post(body: string): Promise<boolean> {
    if (url === null) return false;
    const headers = {
      'Content-Type': 'application/json',
      'Stripe-Signature': signatureOf(body, { secret, at: now() }),
    };
    const response = await fetch(url, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.ok;
  }

  function after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  /** Sends a report, and again a while later where it was not taken. */
  async function send(body: string, tries = 1): Promise<void> {
    const isTaken = await post(body).catch(() => false);
    if (!isTaken && tries < mostTries)
      after(AGAIN_MS * Math.min(tries, LONGEST_WAIT), () => void send(body, tries + 1));
  }

  return {
    tell: (type, object) => {
      const body = bodyOf({ type, object });
      if (delayMs === null) due.push(body);
      else after(delayMs, () => void send(body));
    },
    tellLater: (type, object) => {
      const make = () => bodyOf({ type, object: object() });
      if (delayMs === null) later.push(make);
      else after(delayMs * LATER_TIMES, () => void send(make()));
    },
    reportTo: (next) => {
      url = next;
    },
    settle: async () => {
      const bodies = [...due, ...later.map((make) => make())];
      due = [];
      later = [];
      for (const body of bodies) if (!(await post(body))) throw new Error('A report was not taken');
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
