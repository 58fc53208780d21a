import { codes, type Code } from '../catalogue/codes.ts';
import { messages, type Message } from '../catalogue/messages.ts';
import type { Locale } from '../constants.ts';
import type { ApiError } from '../core/api-error.ts';
import { readRefusal, type Refusal } from '../core/refusal.ts';
import { readRule } from '../rules/rule-message.ts';
import { fill, type Bilingual } from './bilingual.ts';
import { codeTexts } from './code-texts.ts';
import { eraseText } from './erase-texts.ts';
import { ruleTexts } from './rule-texts.ts';
import { serverMessageTexts } from './server-messages.ts';

/** Told when no answer came at all. */
export const noConnection: Bilingual = {
  en: 'Couldn’t connect. Check your connection and try again.',
  vn: 'Không kết nối được máy chủ. Vui lòng kiểm tra kết nối và thử lại.',
};

/** Said of a number that may not be contacted, which is not wrong in itself. */
const optedOut: Bilingual = {
  en: 'This number has opted out. Nothing was sent.',
  vn: 'Số này đã từ chối nhận tin nên không có gì được gửi đi.',
};

const requiredScope: Bilingual = { en: 'Required permission: {scope}.', vn: 'Quyền cần có: {scope}.' };

const askForIt: Bilingual = { en: 'Ask {names} for it.', vn: 'Hãy nhờ {names} cấp quyền.' };

/** Whether a server message is one of the catalogue, which has translations. */
export function isServerMessage(text: string): text is Message {
  return Object.hasOwn(serverMessageTexts, text);
}

function isCode(code: string | null): code is Code {
  return codes.some((known) => known === code);
}

/** A server message in the person's language; an unknown one is shown as received. */
export function serverMessageText(message: string, locale: Locale): string {
  return isServerMessage(message) ? fill(serverMessageTexts[message], locale) : message;
}

/**
 * What to tell a person about a failed call: the server's message, or the text of its code where the message only says
 * that something went wrong or says less than the code, or that the server was not reached, or that there is no storage
 * left.
 */
export function errorText(error: ApiError, locale: Locale): string {
  if (error.failure === 'network' || error.failure === 'timeout') return fill(noConnection, locale);
  // Holds for the account, not for the field: a file has seldom a field that could say so.
  if (Object.values(error.errors).flat().includes('storage_full')) return fill(ruleTexts.storage_full, locale);
  if (error.code === 'sender_not_approved') return fill(codeTexts.sender_not_approved, locale);
  const reason = reasonOf(error);
  if (reason === 'opted_out') return fill(optedOut, locale);
  const obstacle = error.code === 'in_use' && eraseText(reason);
  if (obstacle) return fill(obstacle, locale);
  const refusal = error.code === 'missing_scope' && readRefusal(error.info);
  if (refusal) return refusalText(refusal, locale);
  const isVague = error.message === messages.somethingWrong;
  return isVague && isCode(error.code) ? fill(codeTexts[error.code], locale) : serverMessageText(error.message, locale);
}

function refusalText({ scope, ask, roles }: Refusal, locale: Locale): string {
  const wanted = roles ? `${scope} (${roles})` : scope;
  const texts = [fill(codeTexts.missing_scope, locale), fill(requiredScope, locale, { scope: wanted })];
  if (ask.length > 0) texts.push(fill(askForIt, locale, { names: ask.join(', ') }));
  return texts.join(' ');
}

/** Why, as the server gives it beside the message. */
function reasonOf({ info }: ApiError): string | undefined {
  const value: unknown = Reflect.get(Object(info), 'reason');
  return typeof value === 'string' ? value : undefined;
}

/**
 * A field's validation message in the person's language: a rule with its label filled in (SPEC §5), or a server
 * message. `labels` gives labels of other fields by name, for rules that mention one.
 */
export function fieldErrorText(
  message: string,
  label: string,
  locale: Locale,
  labels: Readonly<Partial<Record<string, string>>> = {},
): string {
  const rule = readRule(message);
  if (!rule) return serverMessageText(message, locale);
  const { target } = rule.params;
  return fill(ruleTexts[rule.name], locale, {
    ...rule.params,
    field: label,
    ...(target !== undefined && { target: inSentence(labels[target] ?? target) }),
  });
}

/** A label inside of a sentence (SPEC §5: "Confirm new password does not match new password"); `OTP` stays as it is. */
function inSentence(label: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
