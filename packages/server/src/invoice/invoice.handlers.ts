import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../log.ts';
import { takeUp } from '../sending/take-up.ts';
import { mailInvoice } from './mail-invoice.ts';
import { settleInvoice } from './settle-invoice.usecases.ts';
import { listUninvoiced, lockPaid } from './uninvoiced.repository.ts';

interface InvoiceDeps {
  readonly config: Pick<Config, 'invoices'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly jobs: JobQueue;
  readonly log: Log;
}

const HOUR = 3_600_000;
const AT_ONCE = 200;

/** Looks every hour for payments without an invoice, such as those of before there were invoices. */
export function invoiceHandlers(deps: InvoiceDeps): JobHandler[] {
  return [handlePeriodically('invoice.make_up', HOUR, () => makeUpInvoices(deps))];
}

/** Makes out the invoices that are missing, in the order in which the payments succeeded. */
export async function makeUpInvoices(deps: InvoiceDeps): Promise<void> {
  const { database, clock, ids, jobs, config } = deps;
  const attempt = takeUp(deps, 'An invoice could not be made out');
  let after: Awaited<ReturnType<typeof listUninvoiced>>[number] | null = null;
  for (;;) {
    const found = await database.asSystem((tx) => listUninvoiced(tx, { after, take: AT_ONCE }));
    await attempt(found, (scope, { id }) =>
      database.asAccount(scope, async (tx) => {
        const payment = await lockPaid(tx, scope, id);
        if (!payment) return;
        const made = await settleInvoice({ tx, scope, ids, now: clock.now(), ...config }, payment);
        await mailInvoice({ tx, scope, jobs }, made);
      }),
    );
    after = found.at(-1) ?? null;
    if (after === null || found.length < AT_ONCE) return;
  }
}
