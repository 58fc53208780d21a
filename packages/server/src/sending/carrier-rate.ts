import { carriers, type Carrier } from '@app/contracts/rules/phone.ts';
import type { Clock } from '../clock.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { MessagesPerSecond } from './carrier-rates-setting.ts';
import { lockRates, occupyCarrier } from './carrier-rate.repository.ts';

/** What may be claimed now: at most so many, and none of the carriers that have had their share. */
export interface Allowance {
  readonly limit: number;
  readonly without: readonly Carrier[];
  /** When the first of those may be sent to again. */
  readonly until: Date | null;
}

/** Keeps to what carriers take. */
export interface CarrierRates {
  /** What a window may claim. Who claims for a limited carrier keeps others from it until the transaction ends. */
  allow(tx: AccountTx, limit: number): Promise<Allowance>;
  /** Notes what was claimed, also beyond what is allowed: single messages do not wait, campaigns make up for them. */
  use(tx: AccountTx, claimed: readonly Carrier[]): Promise<void>;
}

const unlimited: CarrierRates = {
  allow: (_tx, limit) => Promise.resolve({ limit, without: [], until: null }),
  use: () => Promise.resolve(),
};

export function createCarrierRates({ perSecond, clock }: { perSecond: MessagesPerSecond; clock: Clock }): CarrierRates {
  // Always in the same order, so that two who use several do not wait for each other.
  const limited = carriers.filter((carrier) => perSecond[carrier] !== undefined).toSorted();
  if (limited.length === 0) return unlimited;
  const rateOf = (carrier: Carrier) => perSecond[carrier] ?? Infinity;
  return {
    async allow(tx, limit) {
      const now = clock.now();
      const freeAt = await lockRates(tx, limited, now);
      const without = limited.filter((carrier) => (freeAt.get(carrier) ?? now) > now);
      const open = limited.filter((carrier) => !without.includes(carrier));
      // A window holds no more than what its slowest carrier takes in a second.
      const most = Math.max(1, Math.floor(Math.min(limit, ...open.map(rateOf))));
      const times = without.map((carrier) => (freeAt.get(carrier) ?? now).getTime());
      return { limit: most, without, until: times.length === 0 ? null : new Date(Math.min(...times)) };
    },
    async use(tx, claimed) {
      const now = clock.now();
      for (const carrier of limited) {
        const count = claimed.filter((each) => each === carrier).length;
        if (count > 0) await occupyCarrier(tx, { carrier, milliseconds: (count * 1_000) / rateOf(carrier), now });
      }
    },
  };
}
