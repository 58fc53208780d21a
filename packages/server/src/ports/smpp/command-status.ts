import type { SmsOutcome } from '../sms.ts';

export const ESME_ROK = 0x00;
export const ESME_RINVCMDID = 0x03;
/** Not now: the carrier is to deliver it again. */
export const ESME_RX_T_APPN = 0x64;

/** The carrier takes no more for now, though it takes others: the pace is too high. */
const busy: ReadonlySet<number> = new Set([0x14, 0x58]);

/** The carrier is in trouble, or this session is: the message was not taken, and may be tried again. */
const unavailable: ReadonlySet<number> = new Set([0x04, 0x05, 0x08, 0x0d, 0x0e, 0x0f, 0x64]);

/** Our error codes by command_status (SMPP 3.4, 5.1.3); any other refusal is 1501, the carrier's own. */
const rejected: Readonly<Record<number, number>> = {
  // Message length, too long or with a part missing.
  0x01: 1402,
  // Source address: the brand is not registered with this carrier.
  0x0a: 1102,
  0x48: 1102,
  0x49: 1102,
  // Destination address.
  0x0b: 1001,
  0x50: 1001,
  0x51: 1001,
  // The receiver's application, or the carrier's filter, refuses the text.
  0x65: 1401,
  0x66: 1401,
  0x0101: 1401,
};
const CARRIER_REJECT = 1501;

/** Whether the carrier wants it slower. */
export function isBusy(status: number): boolean {
  return busy.has(status);
}

/** What a refusal means for a message that was not taken. */
export function readRefusal(status: number): Exclude<SmsOutcome, { kind: 'accepted' }> {
  const errorText = `command_status 0x${status.toString(16).padStart(8, '0')}`;
  if (busy.has(status) || unavailable.has(status)) return { kind: 'unavailable', errorText };
  return { kind: 'rejected', errorCode: rejected[status] ?? CARRIER_REJECT, errorText };
}
