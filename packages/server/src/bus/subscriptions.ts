import type { AccountEvent } from './bus.ts';

type Heard = (event: AccountEvent) => void;

interface Subscription {
  readonly listeners: Set<Heard>;
  /** The last version handed on. */
  readonly cursor: Promise<{ version: number }>;
  isReading: boolean;
  hasNews: boolean;
}

interface Source {
  latest(accountId: string): Promise<number>;
  read(accountId: string, after: number): Promise<AccountEvent[]>;
  failed(error: unknown): void;
}

/**
 * Who listens to which account in this process. A signal only says that an account has news; what it is gets read from
 * the log, so that a lost or doubled signal does no harm and many at once cost one reading.
 */
export function createSubscriptions(source: Source) {
  const accounts = new Map<string, Subscription>();

  async function readOn(accountId: string, subscription: Subscription): Promise<void> {
    const cursor = await subscription.cursor;
    while (subscription.hasNews) {
      subscription.hasNews = false;
      for (const event of await source.read(accountId, cursor.version)) {
        cursor.version = event.version;
        for (const heard of subscription.listeners) heard(event);
      }
    }
  }

  function signal(accountId: string): void {
    const subscription = accounts.get(accountId);
    if (!subscription) return;
    subscription.hasNews = true;
    if (subscription.isReading) return;
    subscription.isReading = true;
    readOn(accountId, subscription)
      .catch((error: unknown) => source.failed(error))
      .finally(() => {
        subscription.isReading = false;
        if (subscription.hasNews && subscription.listeners.size > 0) signal(accountId);
      });
  }

  return {
    signal,
    /** After signals may have been lost: looks at every account that is listened to. */
    signalAll: () => {
      for (const accountId of accounts.keys()) signal(accountId);
    },
    async add(accountId: string, heard: Heard): Promise<() => void> {
      const subscription = accounts.get(accountId) ?? begin(accountId);
      subscription.listeners.add(heard);
      try {
        await subscription.cursor;
      } catch (error) {
        accounts.delete(accountId);
        throw error;
      }
      return () => {
        subscription.listeners.delete(heard);
        if (subscription.listeners.size === 0 && accounts.get(accountId) === subscription) accounts.delete(accountId);
      };
    },
  };

  function begin(accountId: string): Subscription {
    const cursor = source.latest(accountId).then((version) => ({ version }));
    const subscription: Subscription = { listeners: new Set(), cursor, isReading: false, hasNews: false };
    accounts.set(accountId, subscription);
    return subscription;
  }
}
