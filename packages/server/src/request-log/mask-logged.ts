import { maskPhone } from '@app/contracts/rules/phone.ts';

const HIDDEN = '••••';
/** Who wrote what is kept: a program that asks, or this server. */
export type LoggedSide = 'request' | 'answer';

const secretNames = /secret|token|password|authorization|^otp$/i;
/** Texts to people, which may have a code in them. */
const textNames = /^(text|content|message_text|body)$/i;
/** Values that fill templates, under names that customers choose. */
const valueNames = /^params$/i;
/** A number as people and systems write it. */
const phones = /(?<![\w-])\+?\d(?:[\s.-]?\d){7,14}(?![\w-])/g;
const phonesAndCodes = new RegExp(`${phones.source}|\\d{4,}`, 'g');
/** What tells the reason in an answer from a code that is sent to somebody. */
const machineCode = /^[a-z]+(?:_[a-z]+)*$/;
/** Fields of a request with a code or a password that somebody typed: `code`, `otp_code`, `otpCode`, `user_pin`, `passcode`. */
const typedCode =
  /^(?:codes?|pass|pwd|(?:.*[_-])?(?:pins?|otps?|passcodes?))$|^(?:.*[_-])?(?:otp|pin|pass|sms|auth|login|verif\w*|security|confirm\w*)[_-]?codes?$/i;
/** The same without a dash between words. */
const typedInCamelCase = /[a-z](?:Otp|OTP|Pin|PIN|Passcode)$/;
const MOST_ITEMS = 20;
const MOST_LETTERS = 1_000;

/**
 * A request or an answer as it is kept: secrets and codes hidden, of numbers the middle, of texts and of what fills
 * templates every run of four digits and more; lists are cut after 20 items and texts after 1,000 letters.
 * @param value JSON, nested no deeper than fields can be
 */
export function maskLogged(value: unknown, side: LoggedSide, name = ''): unknown {
  // A program may send a code as anything: a list of digits, or small letters that look like a reason.
  if (side === 'request' && value !== null && isHidden(name, side)) return HIDDEN;
  if (typeof value === 'string') return maskText(value, side, name);
  if (typeof value === 'number') {
    if (textNames.test(name)) return maskText(String(value), side, name);
    return isHidden(name, side) ? HIDDEN : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof File) return { file: value.name, bytes: value.size };
  if (!Array.isArray(value)) {
    const asText = valueNames.test(name);
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [
        field,
        maskLogged(inner, side, asText && !isHidden(field, side) ? 'text' : field),
      ]),
    );
  }
  const kept: unknown[] = value.slice(0, MOST_ITEMS).map((item: unknown) => maskLogged(item, side, name));
  return value.length > MOST_ITEMS ? [...kept, `… ${value.length - MOST_ITEMS} more`] : kept;
}

function maskText(text: string, side: LoggedSide, name: string): string {
  if (isHidden(name, side)) return HIDDEN;
  if (name === 'code' && !machineCode.test(text)) return HIDDEN;
  const cut = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
  if (textNames.test(name)) return cut.replace(phonesAndCodes, maskDigits);
  return isOfNumbers(cut, name) ? cut.replace(phones, maskDigits) : cut;
}

/** Times, ids and cursors have long runs of digits, which are no numbers of people. */
function isOfNumbers(text: string, name: string): boolean {
  return !/(?:^|_)(?:id|at|cursor|next|from)$/.test(name) && !/^\d{4}-\d\d-\d\d/.test(text);
}

function maskDigits(number: string): string {
  const digits = number.replace(/\D/g, '');
  return digits.length < 8 ? HIDDEN : maskPhone(digits);
}

function isHidden(name: string, side: LoggedSide): boolean {
  return secretNames.test(name) || (side === 'request' && (typedCode.test(name) || typedInCamelCase.test(name)));
}
