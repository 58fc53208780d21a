import { nextWithin } from '@app/contracts/rules/carrier-hours.ts';
import { carriers, type Carrier } from '@app/contracts/rules/phone.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { CampaignOrder } from './campaign-order.repository.ts';
import type { CarrierHours } from './carrier-hours-setting.ts';
import { findCarriersLeft, hasRecipients } from './window.repository.ts';

/** Carriers that take none of a campaign's messages now, each with when it does again. */
export type ClosedCarriers = ReadonlyMap<Carrier, Date>;

/** Only advertising by SMS has hours of carriers: promotion by Zalo has none, nor has an SMS in place of Zalo's. */
export function closedCarriers(
  { messageType, zalo }: Pick<CampaignOrder, 'messageType' | 'zalo'>,
  hours: CarrierHours,
  now: Date,
): ClosedCarriers {
  const closed = new Map<Carrier, Date>();
  if (zalo || messageType !== 'advertising') return closed;
  for (const carrier of carriers) {
    const opens = nextWithin(hours[carrier] ?? [], now);
    if (opens > now) closed.set(carrier, opens);
  }
  return closed;
}

/** When the first of them opens; null if none is closed. */
export function firstOpening(closed: Iterable<Date>): Date | null {
  const times = Array.from(closed, Number);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * When a campaign of which only recipients of closed carriers are left goes on; null for any other: somebody can be sent
 * to now, or is being sent to and may be left again.
 */
export async function opensAt(
  tx: AccountTx,
  scope: AccountScope,
  { order, closed }: { order: Pick<CampaignOrder, 'quoteId' | 'underWay'>; closed: ClosedCarriers },
): Promise<Date | null> {
  if (closed.size === 0 || order.underWay > 0) return null;
  const everybody = { quoteId: order.quoteId, range: null };
  if (await hasRecipients(tx, scope, everybody, { without: [...closed.keys()] })) return null;
  const left = await findCarriersLeft(tx, scope, order.quoteId);
  return firstOpening(left.flatMap((carrier) => closed.get(carrier) ?? []));
}
