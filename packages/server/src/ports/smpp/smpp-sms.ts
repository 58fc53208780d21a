import { randomInt } from 'node:crypto';
import type { Pdu } from 'smpp';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { InboundSms, SentParts, SmsPort, SmsReceipt } from '../sms.ts';
import { ESME_ROK, ESME_RX_T_APPN } from './command-status.ts';
import { readDelivery } from './delivery.ts';
import { createLinks, type LinkFigures } from './links.ts';
import { handMessage } from './hand-message.ts';
import { writeParts } from './message-parts.ts';
import { MOST_PARTS, PATIENCE_MS, type SmppSettings } from './smpp-settings.ts';

export interface SmppSmsOptions {
  readonly settings: SmppSettings;
  readonly log: Log;
  readonly clock: Clock;
  /** Milliseconds that a submit may wait for room before it is handed back. */
  readonly patienceMs?: number;
  /** These resolve when it is kept: only then the carrier may forget it. */
  readonly onReceipt: (receipt: SmsReceipt) => Promise<void>;
  readonly onInbound: (sms: InboundSms) => Promise<void>;
  readonly onParts: (parts: SentParts) => Promise<void>;
}

/** What operators see. */
export interface SmppFigures extends LinkFigures {
  /** Answers to submits by command_status in hexadecimal; `lost` for those that never came. */
  readonly answers: ReadonlyMap<string, number>;
  readonly receipts: number;
  readonly inbound: number;
}

export interface SmppSms extends SmsPort {
  /** Binds, and goes on trying. */
  connect(): void;
  figures(): SmppFigures;
  /** Hands back what waits, lets what is under way end, unbinds. */
  close(): Promise<void>;
}

/** Workers answer no requests, so nobody reads their metrics: they write them down. */
const LOG_EVERY_MS = 60_000;

/** Sends by a carrier that speaks SMPP 3.4 over TCP. */
export function createSmppSms(options: SmppSmsOptions): SmppSms {
  const { settings, log, clock, patienceMs = PATIENCE_MS, onReceipt, onInbound, onParts } = options;
  const answers = new Map<string, number>();
  const counts = { receipts: 0, inbound: 0 };
  let reference = randomInt(256);
  let logging: NodeJS.Timeout | undefined;
  const links = createLinks({ settings, log, patienceMs, onDelivery });

  async function onDelivery(pdu: Pdu): Promise<number> {
    try {
      const delivery = readDelivery(pdu, clock.now());
      if (delivery.kind === 'receipt') {
        counts.receipts += 1;
        await onReceipt(delivery.receipt);
      } else if (delivery.kind === 'inbound') {
        counts.inbound += 1;
        await onInbound(delivery.sms);
      }
      return ESME_ROK;
    } catch (error) {
      log.warn({ err: error }, 'What the carrier delivered could not be kept; it is to deliver it again');
      return ESME_RX_T_APPN;
    }
  }

  function count(status: string): void {
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }

  const figures = () => ({ ...links.figures(), ...counts, answers });
  return {
    connect: () => {
      links.connect();
      logging = setInterval(() => {
        log.info({ ...figures(), answers: Object.fromEntries(answers) }, 'The carrier so far');
      }, LOG_EVERY_MS);
    },
    submit: async (submission) => {
      reference = (reference + 1) % 256;
      const parts = writeParts(submission.text, reference);
      if (parts.length > MOST_PARTS) return { kind: 'rejected', errorCode: 1402, errorText: `${parts.length} parts` };
      return await handMessage({ links, settings, log, count, onParts }, parts, submission);
    },
    figures,
    close: () => {
      clearInterval(logging);
      return links.close();
    },
  };
}
