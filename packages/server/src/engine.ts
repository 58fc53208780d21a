import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Ids } from './ids.ts';
import { createJobQueue, type JobQueue } from './jobs/job-queue.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import type { Log } from './log.ts';
import { maintenanceHandlers } from './maintenance/maintenance.handlers.ts';
import { messagingHandlers } from './messaging/messaging.handlers.ts';
import { takeReceipt } from './messaging/receipt.usecases.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import type { MailPort } from './ports/mail.ts';
import { createOutboxMail } from './ports/outbox-mail.ts';
import { createSimulatedSms, readReceipt, type DeliverSm } from './ports/simulated-sms.ts';
import type { SmsPort } from './ports/sms.ts';
import { createSmtpMail } from './ports/smtp-mail.ts';
import { createSmsc } from './simulators/smsc.ts';

export interface EngineOptions {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  bus: Bus;
  /** SMTP server for mail; without it mail goes to the outbox. */
  smtp: { url: string; from: string } | null;
  /** How long the simulated carrier takes, in milliseconds. */
  carrier?: { answerMs: number; receiptMs: number };
}

/** What works behind the calls: queue, worker, and the ports to the world outside. */
export interface Engine {
  readonly jobs: JobQueue;
  readonly ports: { readonly sms: SmsPort; readonly mail: MailPort };
  readonly outbox: Outbox;
  /** To be started where the role is `worker` or `all`. */
  readonly worker: Worker;
  /** Stops the worker, then closes the ports. */
  close(): Promise<void>;
}

export function createEngine({ smtp, carrier, ...base }: EngineOptions): Engine {
  const { database, clock, log } = base;
  const jobs = createJobQueue(base);
  const outbox = createOutbox(base);
  const deliveries = new Set<Promise<void>>();
  const smsc = createSmsc({
    ...carrier,
    deliverSm: (delivery) => {
      const kept = deliver(delivery)
        .catch((error: unknown) => log.error({ err: error }, 'A receipt could not be kept'))
        .finally(() => deliveries.delete(kept));
      deliveries.add(kept);
    },
    onPhone: ({ from, to, text }) =>
      outbox.keep({ channel: 'sms', recipient: to, sender: from, subject: '', body: text }),
  });
  async function deliver(delivery: DeliverSm): Promise<void> {
    const receipt = readReceipt(delivery, clock.now());
    if (receipt) await takeReceipt({ deps: { database, jobs }, receipt });
  }
  const mail = smtp ? createSmtpMail(smtp) : createOutboxMail(outbox);
  const ports = { sms: createSimulatedSms(smsc), mail };
  const handlers = [...messagingHandlers({ ...base, jobs, ports }), ...maintenanceHandlers(base)];
  const worker = createWorker({ ...base, queue: jobs, handlers });
  return {
    jobs,
    ports,
    outbox,
    worker,
    close: async () => {
      await worker.stop();
      smsc.close();
      await Promise.all(deliveries);
      await mail.close();
    },
  };
}
