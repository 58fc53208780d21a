import type { Log } from '../log.ts';

interface ShownSms {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

interface PhonesOptions {
  readonly outbox: {
    keep(entry: { channel: 'sms'; recipient: string; sender: string; subject: string; body: string }): Promise<void>;
  };
  readonly log: Log;
}

/** So many phones a second show the same text; of a campaign of a million the others would only fill the disk. */
const SAME_TEXT = 20;
const SECOND = 1_000;

/** What phones show, for people to read in the outbox. */
export function createPhones({ outbox, log }: PhonesOptions) {
  const keeping = new Set<Promise<void>>();
  let shown = new Map<string, number>();
  let since = performance.now();

  function isWanted({ from, text }: ShownSms): boolean {
    const now = performance.now();
    if (now - since > SECOND) {
      shown = new Map();
      since = now;
    }
    const key = `${from}\n${text}`;
    const count = (shown.get(key) ?? 0) + 1;
    shown.set(key, count);
    return count <= SAME_TEXT;
  }

  return {
    show(sms: ShownSms): void {
      if (!isWanted(sms)) return;
      const entry = { channel: 'sms', recipient: sms.to, sender: sms.from, subject: '', body: sms.text } as const;
      const kept = outbox
        .keep(entry)
        .catch((error: unknown) => log.error({ err: error }, 'A phone could not show its message'))
        .finally(() => keeping.delete(kept));
      keeping.add(kept);
    },
    async close(): Promise<void> {
      await Promise.all(keeping);
    },
  };
}
