import { servicePlace } from '@app/contracts/verify/service-text.ts';

const MASK = '*';
const CODE_PLACE = '{OTP}';

interface Values {
  readonly brand: string;
  readonly minutes: number;
  readonly codeLength: number;
}

/** A text that can be kept: brand and minutes are filled in, and where the code belongs stand asterisks. */
export interface MaskedText {
  readonly content: string;
  /** Where the code begins, each time. */
  readonly codeAt: readonly number[];
}

/** What stands for a code of this length wherever it is kept or shown. */
export function maskOf(codeLength: number): string {
  return MASK.repeat(codeLength);
}

/** Fills a text but for the code, whose place stays as `{OTP}`; null where there is none. */
export function fillAround(text: string, { brand, minutes }: Omit<Values, 'codeLength'>): string | null {
  const { content, codeAt } = maskText(text, { brand, minutes, codeLength: 0 });
  const filled = codeAt.toReversed().reduce((into, at) => into.slice(0, at) + CODE_PLACE + into.slice(at), content);
  return codeAt.length === 0 ? null : filled;
}

/** Puts a code where `{OTP}` stands. */
export function fillCode(text: string, code: string): string {
  return text.replaceAll(CODE_PLACE, code);
}

/** Fills a service's text but for the code. */
export function maskText(text: string, { brand, minutes, codeLength }: Values): MaskedText {
  const codeAt: number[] = [];
  let content = '';
  let from = 0;
  for (const place of text.matchAll(servicePlace)) {
    content += text.slice(from, place.index);
    from = place.index + place[0].length;
    const name = place[1];
    if (name === 'OTP') {
      codeAt.push(content.length);
      content += maskOf(codeLength);
    } else content += name === 'BRAND' ? brand : String(minutes);
  }
  return { content: content + text.slice(from), codeAt };
}

/** Puts the code where its mask stands. Throws where there is none, since a message without its code is of no use. */
export function putCode({ content, codeAt }: MaskedText, code: string): string {
  const mask = maskOf(code.length);
  if (codeAt.length === 0 || codeAt.some((at) => content.slice(at, at + mask.length) !== mask)) {
    throw new Error('The text has no place for its code');
  }
  return codeAt.reduce((text, at) => text.slice(0, at) + code + text.slice(at + code.length), content);
}
