import type { SmsOutcome, SmsPort, SmsReceipt } from './sms.ts';

/** The carrier's interface as this adapter knows it, in the carrier's words (SMPP 3.4). */
interface Smsc {
  submitSm(request: {
    source_addr: string;
    destination_addr: string;
    short_message: string;
    data_coding: number;
    registered_delivery: number;
    client_ref: string;
  }): Promise<{ command_status: number; message_id: string }>;
}

const ESME_ROK = 0x00;
const ESME_RSYSERR = 0x08;
const ESME_RTHROTTLED = 0x58;

/** Our error codes (MODEL of messages): 1501 carrier reject, 1502 unreachable, 1503 expired. */
const CARRIER_REJECT = 1501;
const UNREACHABLE = 1502;
const EXPIRED = 1503;

/** Sends by a carrier that speaks SMPP's words in this process. */
export function createSimulatedSms(smsc: Smsc): SmsPort {
  return {
    submit: async ({ reference, from, to, text, encoding }) => {
      const answer = await smsc.submitSm({
        source_addr: from,
        destination_addr: to,
        short_message: text,
        data_coding: encoding === 'UCS-2' ? 8 : 0,
        registered_delivery: 1,
        client_ref: reference,
      });
      return readOutcome(answer.command_status, answer.message_id);
    },
  };
}

function readOutcome(status: number, messageId: string): SmsOutcome {
  if (status === ESME_ROK) return { kind: 'accepted', providerRef: messageId };
  const errorText = `command_status 0x${status.toString(16).padStart(8, '0')}`;
  return status === ESME_RSYSERR || status === ESME_RTHROTTLED
    ? { kind: 'unavailable', errorText }
    : { kind: 'rejected', errorCode: CARRIER_REJECT, errorText };
}

const receiptStates: Record<string, Pick<SmsReceipt, 'status' | 'errorCode'>> = {
  DELIVRD: { status: 'delivered', errorCode: null },
  EXPIRED: { status: 'expired', errorCode: EXPIRED },
  UNDELIV: { status: 'undelivered', errorCode: UNREACHABLE },
  REJECTD: { status: 'undelivered', errorCode: CARRIER_REJECT },
};

/** A deliver_sm of the carrier, with the vendor's parameter that echoes our reference. */
interface DeliverSm {
  short_message: string;
  client_ref?: string;
}

/**
 * Reads a delivery receipt (SMPP 3.4, appendix B: `id:… stat:DELIVRD err:000 …`); null if it is none, or
 * about a state that is not final. `at` is when it came, since carriers' own dates lack a time zone.
 */
export function readReceipt({ short_message: text, client_ref: reference }: DeliverSm, at: Date): SmsReceipt | null {
  const id = /\bid:(\S+)/.exec(text)?.[1];
  const stat = /\bstat:(\w+)/.exec(text)?.[1] ?? '';
  const state = receiptStates[stat];
  if (id === undefined || state === undefined) return null;
  const error = /\berr:(\w+)/.exec(text)?.[1];
  const errorText = state.errorCode === null ? null : `${stat} ${error ?? ''}`.trim();
  return { providerRef: id, reference: reference ?? null, ...state, errorText, at };
}
