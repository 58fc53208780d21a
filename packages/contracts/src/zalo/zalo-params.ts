import { rule } from '../rules/rule-message.ts';
import { lettersIn } from './zalo-text.ts';
import { paramTypes, type ParamType } from './zalo-limits.ts';

/** Days and times as Zalo takes them, always with leading zeros. */
const TIME =
  /^(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?: (?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])\/\d{4})?|(?:(?:0[1-9]|[12]\d|3[01])\/)?(?:0[1-9]|1[0-2])\/\d{4})$/;
/** What a transfer's note must not hold. */
const NOT_IN_NOTE = /[@[\]^_!"•#$%¥&'()*+,€\-./:;{|<}=~>?`]/;

/**
 * What is wrong with a parameter's value, as a rule message; null if nothing is. Rules are those that Zalo applies when a
 * message is sent, so that the same check serves samples and rows of recipients.
 */
export function paramFault(type: ParamType, value: string): string | null {
  const text = value.trim();
  if (text === '') return rule('required');
  const max = paramTypes[type];
  if (lettersIn(text) > max) return rule('max', { length: max });
  return hasForm(type, text) ? null : rule('param_value');
}

function hasForm(type: ParamType, text: string): boolean {
  switch (type) {
    case 'phone':
      return /^[+\d][\d .]+$/.test(text);
    case 'amount':
      return /^\d+(?:[.,]\d+)*(?: \p{L}+)?$/u.test(text);
    case 'currency':
      return /^[1-9]\d*$/.test(text);
    case 'time':
      return TIME.test(text);
    case 'otp':
      return /^[A-Za-z\d]+$/.test(text);
    case 'link':
      // What stands after the fixed part of a button's address.
      return !/\s/.test(text);
    case 'bank_note':
      return !NOT_IN_NOTE.test(text);
    default:
      return true;
  }
}
