import type { Pdu } from 'smpp';
import type { InboundPart, InboundSms, SmsReceipt } from '../sms.ts';
import { decodeGsm } from './gsm-alphabet.ts';
import { otherSpellings } from './message-id.ts';

/** What a deliver_sm is: a receipt that tells an end, a message from a phone, or news that change nothing. */
export type Delivery =
  | { readonly kind: 'receipt'; readonly receipt: SmsReceipt }
  | { readonly kind: 'inbound'; readonly sms: InboundSms }
  | { readonly kind: 'news' };

/** Bits of esm_class (SMPP 3.4, 5.2.12). */
const MESSAGE_TYPE = 0x3c;
const RECEIPT = 0x04;
const WITH_HEADER = 0x40;
const UCS_2 = 8;
/** Elements of a header that say which part of a long message this is. */
const PARTS_8_BIT = 0x00;
const PARTS_16_BIT = 0x08;

/** Our error codes: 1501 carrier reject, 1502 unreachable, 1503 expired. */
const ends: Readonly<Record<string, Pick<SmsReceipt, 'status' | 'errorCode'>>> = {
  DELIVRD: { status: 'delivered', errorCode: null },
  EXPIRED: { status: 'expired', errorCode: 1503 },
  DELETED: { status: 'undelivered', errorCode: 1501 },
  UNDELIV: { status: 'undelivered', errorCode: 1502 },
  REJECTD: { status: 'undelivered', errorCode: 1501 },
};
/** message_state (SMPP 3.4, 5.2.28) in the words of the text. */
const states: Readonly<Record<number, string>> = {
  1: 'ENROUTE',
  2: 'DELIVRD',
  3: 'EXPIRED',
  4: 'DELETED',
  5: 'UNDELIV',
  6: 'ACCEPTD',
  7: 'UNKNOWN',
  8: 'REJECTD',
};

/** Reads what a carrier delivers; `at` is when it came, since carriers' own dates lack a time zone. */
export function readDelivery(pdu: Pdu, at: Date): Delivery {
  const text = readText(pdu);
  const kind = (pdu.esm_class ?? 0) & MESSAGE_TYPE;
  const namedId = readId(pdu.receipted_message_id);
  const writtenId = /\bid:\s*([^\s:]+)/i.exec(text)?.[1] ?? null;
  const state = states[pdu.message_state ?? 0] ?? /\bstat:\s*(\w+)/i.exec(text)?.[1]?.toUpperCase();
  const isReceipt = kind === RECEIPT || (kind === 0 && (namedId ?? writtenId) !== null && state !== undefined);
  if (!isReceipt) return kind === 0 ? inbound(pdu, text) : { kind: 'news' };
  const providerRef = namedId ?? writtenId;
  const end = state === undefined ? undefined : ends[state];
  if (providerRef === null || state === undefined || end === undefined) return { kind: 'news' };
  const error = /\berr:\s*(\w+)/i.exec(text)?.[1];
  const hints = {
    phones: [pdu.source_addr, pdu.destination_addr].flatMap(readPhones),
    otherRefs: otherSpellings(writtenId === null ? [providerRef] : [providerRef, writtenId]),
    shortReference: pdu.user_message_reference ?? null,
  };
  const errorText = end.errorCode === null ? null : `${state} ${error ?? ''}`.trim();
  return { kind: 'receipt', receipt: { providerRef, reference: null, ...end, errorText, at, hints } };
}

function inbound(pdu: Pdu, text: string): Delivery {
  // Services write under a name or a short number.
  const from = readPhones(pdu.source_addr)[0] ?? pdu.source_addr ?? '';
  if (from === '') return { kind: 'news' };
  const carrierRef = readId(pdu.receipted_message_id) ?? undefined;
  const to = pdu.destination_addr ?? '';
  return { kind: 'inbound', sms: { from, to, text: text.replaceAll('\0', ''), carrierRef, part: readPart(pdu) } };
}

/** Which part of a long message it is, by its header (3GPP TS 23.040, 9.2.3.24) or the carrier's own parameters. */
function readPart(pdu: Pdu): InboundPart | undefined {
  const parts = [...elementsOf(splitHeader(pdu).header)].flatMap(({ kind, body }) => {
    if (kind === PARTS_8_BIT && body.length === 3)
      return [partOf(body.readUInt8(0), body.readUInt8(1), body.readUInt8(2))];
    if (kind === PARTS_16_BIT && body.length === 4)
      return [partOf(body.readUInt16BE(0), body.readUInt8(2), body.readUInt8(3))];
    return [];
  });
  const { sar_msg_ref_num: reference, sar_total_segments: total, sar_segment_seqnum: number } = pdu;
  return parts[0] ?? partOf(reference ?? 0, total ?? 0, number ?? 0);
}

function partOf(reference: number, total: number, number: number): InboundPart | undefined {
  return total > 1 && number >= 1 && number <= total ? { reference, total, number } : undefined;
}

/** The elements of a header: kind, length, so many octets. */
function* elementsOf(header: Buffer): Generator<{ kind: number; body: Buffer }> {
  for (let at = 0; at + 2 <= header.length;) {
    const end = at + 2 + header.readUInt8(at + 1);
    yield { kind: header.readUInt8(at), body: header.subarray(at + 2, end) };
    at = end;
  }
}

/** What a message begins with for machines, without its length, and what is to be read. */
function splitHeader(pdu: Pdu): { header: Buffer; body: Buffer } {
  const short = octetsOf(pdu.short_message);
  const octets = short.length > 0 ? short : octetsOf(pdu.message_payload);
  const hasHeader = ((pdu.esm_class ?? 0) & WITH_HEADER) !== 0 && octets.length > 0;
  const end = hasHeader ? (octets[0] ?? 0) + 1 : 0;
  return { header: octets.subarray(1, Math.max(1, end)), body: octets.subarray(end) };
}

function readText(pdu: Pdu): string {
  const { body } = splitHeader(pdu);
  if (pdu.data_coding === UCS_2)
    return Buffer.from(body.subarray(0, body.length & ~1))
      .swap16()
      .toString('utf16le');
  // Receipts are plain ASCII, whatever alphabet the carrier's default is.
  const plain = body.toString('latin1');
  return pdu.data_coding === 0 && !/\bid:.*\bstat:/i.test(plain) ? decodeGsm(body) : plain;
}

/** The last zero is left out by some carriers. */
function readId(value: unknown): string | null {
  const id = octetsOf(value).toString('latin1').replace(/\0.*$/s, '').trim();
  return id === '' ? null : id;
}

function octetsOf(value: unknown): Buffer {
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}

/** A phone's number as E.164 digits; nothing for names and short numbers. */
function readPhones(address: string | undefined): string[] {
  const digits = /^\+?(\d{9,15})$/.exec(address ?? '')?.[1];
  if (digits === undefined) return [];
  return [digits.startsWith('0') ? `84${digits.slice(1)}` : digits];
}
