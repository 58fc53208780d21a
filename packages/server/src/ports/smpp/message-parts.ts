import { countSegments, cutSegments } from '@app/contracts/rules/segments.ts';
import { encodeGsm } from './gsm-alphabet.ts';

/** A submit_sm's text: what its parameters must say about it, and its octets. */
export interface MessagePart {
  readonly esm_class: number;
  readonly data_coding: number;
  readonly short_message: Buffer;
}

const WITH_HEADER = 0x40;
const GSM_7 = 0;
const UCS_2 = 8;

/**
 * Writes a text as the parts that {@link cutSegments} cuts, at least one. Several carry a header for putting them
 * together, with a reference of 8 bits: one of 16 bits would leave no room for the 153 septets that were counted.
 */
export function writeParts(text: string, reference: number): MessagePart[] {
  const isGsm = countSegments(text).encoding === 'GSM-7';
  const cut = cutSegments(text);
  const texts = cut.length === 0 ? [''] : cut;
  return texts.map((each, index) => {
    const octets = isGsm ? encodeGsm(each) : Buffer.from(each, 'utf16le').swap16();
    const data_coding = isGsm ? GSM_7 : UCS_2;
    if (texts.length === 1) return { esm_class: 0, data_coding, short_message: octets };
    const header = Buffer.from([5, 0, 3, reference & 0xff, texts.length, index + 1]);
    return { esm_class: WITH_HEADER, data_coding, short_message: Buffer.concat([header, octets]) };
  });
}
