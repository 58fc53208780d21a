import type { Vault } from '../auth/vault.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../log.ts';
import type { SmsPort } from '../ports/sms.ts';
import type { ZaloPort } from '../ports/zalo.ts';
import type { CarrierRates } from '../sending/carrier-rate.ts';
import type { MessageRow } from './messaging.repository.ts';

/** What sending a message needs of the server. */
export interface MessagingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly ports: { readonly sms: SmsPort };
}

/** What handing a message to its carrier needs beside that. */
export interface SubmitDeps extends MessagingDeps {
  readonly carrierRates: CarrierRates;
  /** Null where this process has no application of Zalo's. */
  readonly zalo: { readonly port: ZaloPort; readonly vault: Vault } | null;
  /** The texts of messages that carry codes, which their rows do not hold; null where no codes are sent. */
  readonly writeCodes: WriteCodes | null;
}

/** Texts by message, or why there is none. */
export type WriteCodes = (
  tx: AccountTx,
  scope: AccountScope,
  messages: readonly MessageRow[],
) => Promise<ReadonlyMap<string, string | Error>>;
