import type { Bus } from '../bus/bus.ts';
import type { FileStore } from '../files/file-store.ts';
import { json, type BilingualText } from '../database/tables/columns.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ReceivingAccount } from '../database/tables/billing.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import type { IdKind, Ids } from '../ids.ts';
import type { SellerSettings } from '../invoice/seller-variables.ts';
import type { Random } from './random.ts';

/** What every part of the demo data needs. */
export interface Seeding {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly ids: Ids;
  readonly bus: Bus;
  /** Origin of short links. */
  readonly shortUrl: string;
  /** Where transfers are to go; null where none are offered. */
  readonly receiving: ReceivingAccount | null;
  /** Who makes out invoices. */
  readonly invoices: SellerSettings;
  /** Documents of senders. */
  readonly documents: FileStore;
  readonly random: Random;
  /** The data ends here; its oldest part lies 30 days back. */
  readonly now: Date;
  /** Who made things: the owner and a colleague from marketing. */
  readonly ownerId: string;
  readonly marketerId: string;
}

/** Money that moved at a time of the past; all of it is replayed through the ledger in order. */
export interface MoneyEvent {
  readonly at: Date;
  readonly move: () => Promise<unknown>;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Asia/Ho_Chi_Minh, in minutes. */
const OFFSET = 7 * 60;

/** `days` before the end of the data (negative: after it) at a local time of day. */
export function localTime(now: Date, days: number, hour: number, minute = 0): Date {
  const midnight = Math.floor((now.getTime() + OFFSET * MINUTE) / DAY) * DAY - OFFSET * MINUTE;
  return new Date(midnight - days * DAY + (hour * 60 + minute) * MINUTE);
}

export function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE);
}

/** What moving a sender or template needs, at a time of the past: of that nobody gets a mail any more. */
export function depsAt({ ids, bus }: Seeding, at: Date) {
  const next = (kind: IdKind) => ids.at(kind, at);
  const jobs = { enqueue: () => Promise.resolve(false) };
  return { bus, clock: { now: () => at }, ids: { ...ids, next }, jobs };
}

export const operator: AuditActor = { kind: 'system', id: 'operator', ip: '' };

/** A text in both languages as its column takes it. */
export function bilingual(vn: string, en: string): string {
  const text: BilingualText = { vn, en };
  return json(text);
}
