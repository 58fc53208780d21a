import { optOutHandlers } from './opt-out/opt-out.handlers.ts';
import { audienceHandlers } from './audience/audience.handlers.ts';
import type { Vault } from './auth/vault.ts';
import type { Bus } from './bus/bus.ts';
import { createSimulatedCarrier, createSmppCarrier } from './carrier.ts';
import type { Clock } from './clock.ts';
import { contactImportHandlers } from './contact-import/contact-import.handlers.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Ids } from './ids.ts';
import { exportHandlers } from './export/export.handlers.ts';
import { peopleHandlers } from './contact/people.handlers.ts';
import { createJobQueue, type JobQueue } from './jobs/job-queue.ts';
import { quoteHandlers } from './campaign/recipients/gather.handlers.ts';
import { callTallyHandlers } from './voice/call-tally.handlers.ts';
import { tallyHandlers } from './campaign/tally/tally.handlers.ts';
import type { JobHandler } from './jobs/job.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import type { Log } from './log.ts';
import { accountMailHandlers } from './mails/account-mail.handlers.ts';
import { periodicHandlers } from './periodic.handlers.ts';
import { messagingHandlers } from './messaging/messaging.handlers.ts';
import { createReceiptInlet, type ReceiptInlet } from './messaging/receipt-inlet.ts';
import type { Metrics } from './metrics.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import type { CallbackPort } from './ports/callback.ts';
import { createHttpCallbacks } from './ports/http-callback.ts';
import type { MailPort } from './ports/mail.ts';
import type { PaymentPort } from './ports/payment.ts';
import { createOutboxMail } from './ports/outbox-mail.ts';
import type { SmppSettings } from './ports/smpp/smpp-settings.ts';
import type { SmsPort } from './ports/sms.ts';
import { createEspeak } from './ports/espeak-speech.ts';
import type { SpeechPort } from './ports/speech.ts';
import { createSmtpMail } from './ports/smtp-mail.ts';
import type { ZaloPort } from './ports/zalo.ts';
import { createCarrierRates } from './sending/carrier-rate.ts';
import type { CarrierHours } from './sending/carrier-hours-setting.ts';
import type { MessagesPerSecond } from './sending/carrier-rates-setting.ts';
import { oneAtATime } from './sending/one-at-a-time.ts';
import { createProgress, type Progress } from './sending/progress.ts';
import { createSimulatedGateway } from './gateway.ts';
import type { ReviewDelays } from './sender/review-delays.ts';
import { senderHandlers } from './sender/sender.handlers.ts';
import { templateHandlers } from './template/template.handlers.ts';
import { usualSettings, type SendingSettings } from './sending/sending-deps.ts';
import { sendingHandlers } from './sending/sending.handlers.ts';
import type { NumberPort } from './ports/numbers.ts';
import type { VoiceEvent, VoicePort } from './ports/voice.ts';
import { soundHandlers } from './sound/sound.handlers.ts';
import { voiceHandlers } from './voice/voice.handlers.ts';
import type { VoiceOptions } from './gateway.ts';
import type { SmscOptions } from './simulators/smsc.ts';
import { takeCodeCall } from './verification/take-code-call.usecases.ts';
import { verificationHandlers } from './verification/verification.handlers.ts';
import { codeWriter } from './verification/write-code.ts';
import { webhookHandlers } from './webhook/webhook.handlers.ts';
import { zaloCampaignHandlers } from './zalo-campaign/zalo-campaign.handlers.ts';
import { zaloHandlers } from './zalo/zalo.handlers.ts';

export interface EngineOptions {
  /** Who makes out invoices. */
  config: Pick<Config, 'invoices' | 'callbackLoopback'>;
  database: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  bus: Bus;
  /** Uploaded lists of recipients. */
  lists: FileStore;
  /** The library of sounds. */
  sounds: FileStore;
  /** Documents of senders and of verifications. */
  documents: FileStore;
  /** Lists that were prepared to be saved. */
  exports: FileStore;
  /** How long the simulated review of senders takes; without it operators review. */
  senderReview?: ReviewDelays | null;
  /** Whether mail and messages that leave for nowhere are kept to be read. */
  hasOutbox: boolean;
  /** SMTP server for mail; without it mail goes to the outbox. */
  smtp: { url: string; from: string } | null;
  /** Program that speaks texts; null where none may. */
  speechProgram?: string | null;
  /** What mails about accounts need; without it none are sent. */
  mails?: { vault: Vault; publicUrl: string };
  /** What official accounts of Zalo need; without it none can be linked. */
  zalo?: { port: ZaloPort; vault: Vault } | null;
  /** The carrier that numbers are rented from; without it none can be rented. */
  numbers?: NumberPort | null;
  /** Provider of card payments; without it no cards are taken. */
  payment?: PaymentPort | null;
  /** Carrier behind SMPP; without it a simulated one takes messages. */
  smpp?: SmppSettings | null;
  /** Where the figures of jobs and of the carrier are shown. */
  metrics?: Metrics;
  /** How the simulated carrier behaves. */
  carrier?: Omit<SmscOptions, 'deliverSm' | 'onPhone'>;
  /** How the simulated gateway for calls behaves, and most calls at the same time. */
  voice?: VoiceOptions;
  /** Messages a second that carriers take; any number unless said otherwise. */
  carrierRates?: MessagesPerSecond;
  /** When carriers take advertising by SMS; whenever the law allows it unless said otherwise. */
  carrierHours?: CarrierHours;
  /** How campaigns are sent, where that differs from the usual. */
  sending?: Partial<SendingSettings>;
  /** How long the lease of a silent worker lasts, in milliseconds. */
  leaseMs?: number;
}

/** What works behind the calls: queue, worker, and the ports to the world outside. */
export interface Engine {
  readonly jobs: JobQueue;
  readonly ports: {
    readonly sms: SmsPort;
    readonly mail: MailPort;
    readonly speech: SpeechPort;
    readonly voice: VoicePort;
    readonly zalo: ZaloPort | null;
    readonly numbers: NumberPort | null;
    readonly payment: PaymentPort | null;
    readonly callbacks: CallbackPort;
  };
  readonly outbox: Outbox;
  /** Where carriers' receipts come in. */
  readonly receipts: ReceiptInlet;
  /** Tells open pages how far campaigns are. */
  readonly progress: Progress;
  /** To be started where the role is `worker` or `all`, after the carrier is connected. */
  readonly worker: Worker;
  /** Opens the connections that messages go out by. */
  connect(): void;
  /** Stops the worker, then closes the ports. */
  close(): Promise<void>;
}

export function createEngine({
  hasOutbox,
  smtp,
  mails,
  smpp,
  metrics,
  carrier: simulated,
  carrierRates = {},
  carrierHours = {},
  sending,
  senderReview = null,
  leaseMs,
  speechProgram = null,
  voice = {},
  zalo = null,
  numbers = null,
  payment = null,
  ...base
}: EngineOptions): Engine {
  const { database, clock } = base;
  const isEmbedded = database.engine === 'pglite';
  const jobs = createJobQueue(base);
  if (!smtp && !hasOutbox) base.log.warn('Mail reaches nobody: SMTP_URL is not set');
  const outbox = createOutbox({ ...base, isRead: hasOutbox });
  const progress = createProgress(base);
  // Bulk work leaves gaps for requests on the one connection of the embedded engine.
  const bulk = { ...base, jobs, progress, database: isEmbedded ? oneAtATime(database) : database };
  const receipts = createReceiptInlet(bulk);
  const carrier = smpp
    ? createSmppCarrier({ ...base, receipts, metrics }, smpp)
    : createSimulatedCarrier({ ...base, receipts }, { ...simulated, outbox });
  const mail = smtp ? createSmtpMail(smtp) : createOutboxMail(outbox);
  const speech = createEspeak({ program: speechProgram, log: base.log });
  const gateway = createSimulatedGateway({ ...bulk, ...codeCallsOf(base), mails, voice, speech });
  const ports = {
    sms: carrier.port,
    mail,
    voice: gateway.port,
    speech,
    zalo: zalo?.port ?? null,
    numbers,
    payment,
    callbacks: createHttpCallbacks({ mayReachLoopback: base.config.callbackLoopback }),
  };
  const rates = { carrierRates: createCarrierRates({ perSecond: carrierRates, clock }) };
  const settings = { ...usualSettings, ...carrier.sending, ...sending };
  const handlers = [
    ...messagingHandlers({ ...base, jobs, progress, ports, ...rates, zalo, ...codesOf(mails) }, settings.windowSize),
    ...sendingHandlers({ ...bulk, ports, ...rates, carrierHours, sending: settings, zalo }),
    ...voiceHandlers(gateway.deps),
    ...quoteHandlers(base),
    ...peopleHandlers({ ...base, database: bulk.database }),
    ...countingHandlers(base),
    ...fileHandlers(base),
    ...reviewHandlers({ ...base, jobs, senderReview }),
    ...(mails ? tellingHandlers({ ...base, ...mails, jobs, ports }) : []),
    ...zaloCampaignHandlers(base),
    ...(zalo ? zaloHandlers({ ...base, ports, vault: zalo.vault }) : []),
    ...periodicHandlers({ ...base, jobs, payment, stock: numbers }),
  ];
  const worker = createWorker({ ...base, queue: jobs, handlers, leaseMs, metrics, isAlone: isEmbedded });
  return {
    jobs,
    ports,
    outbox,
    receipts,
    progress,
    worker,
    connect: () => carrier.connect(),
    close: async () => {
      await worker.stop();
      // Receipts still come while the carrier's last answers do.
      await carrier.close();
      await gateway.close();
      await receipts.close();
      await progress.close();
      await mail.close();
    },
  };
}

/** What comes in as a file. */
function fileHandlers(
  deps: Parameters<typeof audienceHandlers>[0] &
    Parameters<typeof uploadHandlers>[0] &
    Parameters<typeof soundHandlers>[0],
): JobHandler[] {
  return [...audienceHandlers(deps), ...uploadHandlers(deps), ...soundHandlers(deps)];
}

/** The gateway reports calls with codes too. */
function codeCallsOf(deps: Parameters<typeof takeCodeCall>[0]) {
  return { takeOther: (event: VoiceEvent) => takeCodeCall(deps, event) };
}

/** Codes are written with the installation's key alone. */
function codesOf(mails: EngineOptions['mails']) {
  return { writeCodes: mails ? codeWriter(mails.vault) : null };
}

/** What is told by mail and by callbacks, and codes. */
function tellingHandlers(
  deps: Parameters<typeof mailedHandlers>[0] &
    Parameters<typeof webhookHandlers>[0] &
    Parameters<typeof verificationHandlers>[0],
): JobHandler[] {
  return [...mailedHandlers(deps), ...webhookHandlers(deps), ...verificationHandlers(deps)];
}

/** What ends with a mail, or with a link in a notice. */
function mailedHandlers(
  deps: Parameters<typeof accountMailHandlers>[0] & Parameters<typeof exportHandlers>[0],
): JobHandler[] {
  return [...accountMailHandlers(deps), ...exportHandlers(deps)];
}

/** What adds up how campaigns are doing. */
function countingHandlers(
  deps: Parameters<typeof tallyHandlers>[0] & Parameters<typeof callTallyHandlers>[0],
): JobHandler[] {
  return [...tallyHandlers(deps), ...callTallyHandlers(deps)];
}

/** Lists that were uploaded. */
function uploadHandlers(
  deps: Parameters<typeof contactImportHandlers>[0] & Parameters<typeof optOutHandlers>[0],
): JobHandler[] {
  return [...contactImportHandlers(deps), ...optOutHandlers(deps)];
}

/** The simulated reviews. */
function reviewHandlers(
  deps: Parameters<typeof senderHandlers>[0] & Parameters<typeof templateHandlers>[0],
): JobHandler[] {
  return [...senderHandlers(deps), ...templateHandlers(deps)];
}
