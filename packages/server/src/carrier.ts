import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Ids } from './ids.ts';
import type { Log } from './log.ts';
import { takeDelivered } from './messaging/inbound-part.usecases.ts';
import type { ReceiptInlet } from './messaging/receipt-inlet.ts';
import { createPartsInlet } from './messaging/sent-parts.ts';
import type { Metrics } from './metrics.ts';
import type { Outbox } from './outbox/outbox.ts';
import { createSimulatedSms, readReceipt } from './ports/simulated-sms.ts';
import { showSmpp } from './ports/smpp/smpp-metrics.ts';
import { longestAnswer, type SmppSettings } from './ports/smpp/smpp-settings.ts';
import { createSmppSms } from './ports/smpp/smpp-sms.ts';
import type { SmsPort } from './ports/sms.ts';
import { usualSettings, type SendingSettings } from './sending/sending-deps.ts';
import { createPhones } from './simulators/phones.ts';
import { createSmsc, type SmscOptions } from './simulators/smsc.ts';

/** Who takes our messages, and what it needs of the engine. */
export interface Carrier {
  readonly port: SmsPort;
  /** How campaigns are sent to it, where that differs from the usual. */
  readonly sending: Partial<SendingSettings>;
  /** To be called where messages are sent. */
  connect(): void;
  /** Lets what is under way end. */
  close(): Promise<void>;
}

interface CarrierOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly log: Log;
  readonly receipts: ReceiptInlet;
  readonly metrics?: Metrics | undefined;
}

/** A carrier in this process; phones show their messages in the outbox. */
export function createSimulatedCarrier(
  { clock, log, receipts }: CarrierOptions,
  { outbox, ...behaviour }: Omit<SmscOptions, 'deliverSm' | 'onPhone'> & { outbox: Outbox },
): Carrier {
  const phones = createPhones({ outbox, log });
  const smsc = createSmsc({
    ...behaviour,
    onPhone: (sms) => phones.show(sms),
    deliverSm: async (delivery) => {
      const receipt = readReceipt(delivery, clock.now());
      if (receipt) await receipts.take(receipt);
    },
  });
  return {
    port: createSimulatedSms(smsc),
    sending: {},
    connect: () => {},
    close: async () => {
      smsc.close();
      await phones.close();
    },
  };
}

/** A carrier behind SMPP. */
export function createSmppCarrier(options: CarrierOptions, settings: SmppSettings): Carrier {
  const { clock, log, receipts, metrics } = options;
  const parts = createPartsInlet(options);
  const sms = createSmppSms({
    settings,
    log,
    clock,
    onReceipt: (receipt) => receipts.take(receipt),
    onParts: (sent) => parts.keep(sent),
    onInbound: (inbound) => takeDelivered({ deps: options, sms: inbound }),
  });
  if (metrics) showSmpp(metrics, () => sms.figures());
  return {
    port: sms,
    sending: { answerLimitMs: longestAnswer(settings), ...windowsFor(settings) },
    connect: () => sms.connect(),
    close: () => sms.close(),
  };
}

/** Seconds of work that all windows under way may hold, where the pace is limited: the rest can still be paused. */
const WINDOWS_SECONDS = 2;

function windowsFor({ perSecond }: SmppSettings): Partial<SendingSettings> {
  if (perSecond === null) return {};
  const share = Math.floor((perSecond * WINDOWS_SECONDS) / usualSettings.lanesAtOnce);
  return { windowSize: Math.max(1, Math.min(usualSettings.windowSize, share)) };
}
