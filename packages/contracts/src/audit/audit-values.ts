import { paymentMethodText } from '../billing/history-words.ts';
import { nameOfRole } from '../catalogue/role-texts.ts';
import { nameOfArea, nameOfVerb } from '../catalogue/scope-texts.ts';
import type { Locale } from '../constants.ts';
import { kycItemText } from '../kyc/kyc-item-texts.ts';
import { formatDate, formatDateTime } from '../rules/dates.ts';
import { formatNumber } from '../rules/money.ts';
import { callbackEventTitle } from '../settings/callback-event-texts.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { auditFieldText } from './audit-fields.ts';
import { valueWords } from './audit-value-words.ts';

const none: Bilingual = { en: 'None', vn: 'Không có' };
const answers: Readonly<Record<string, Bilingual>> = {
  true: { en: 'Yes', vn: 'Có' },
  false: { en: 'No', vn: 'Không' },
};

/** Fields whose texts look like what is translated, but are what somebody called something. */
const asTyped: ReadonlySet<string> = new Set(['name', 'title', 'label', 'brand', 'search', 'options', 'add', 'remove']);
/** Fields whose digits are no amount. */
const DIGITS = /(^|_)(id|number|phone|code|hour)$/;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const special: Readonly<Record<string, (value: string, locale: Locale) => string>> = {
  event: callbackEventTitle,
  events: callbackEventTitle,
  items: kycItemText,
  method: paymentMethodText,
  role: nameOfRole,
  scopes: (scope, locale) => `${nameOfArea(scope.split(':')[0] ?? '', locale)}: ${nameOfVerb(scope, locale)}`,
};

/**
 * Says what a field held, as the audit has it (texts as they are, everything else as JSON): codes in words, times of Vietnam,
 * lists and objects without their brackets. What this build has no word for is shown as it is.
 */
export function auditValueText({ field, value }: { field: string; value: string }, locale: Locale): string {
  return textOf(field, asTyped.has(field) && !isList(value) ? value : parsed(value), locale);
}

function isList(value: string): boolean {
  return value.startsWith('[');
}

/** A text that is no JSON is itself; one of digits alone may be a phone number, whose form a number would lose. */
function parsed(value: string): unknown {
  if (!/^(true|false|-?\d{1,15}|[[{].*)$/s.test(value)) return value;
  try {
    const read: unknown = JSON.parse(value);
    return read;
  } catch {
    return value;
  }
}

function textOf(field: string, value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return listText(field, value, locale);
  if (typeof value === 'object' && value !== null) return objectText(value, locale);
  if (typeof value === 'number') return DIGITS.test(field) ? String(value) : formatNumber(value);
  if (typeof value === 'boolean') return answers[String(value)]?.[locale] ?? '';
  return typeof value === 'string' ? wordOf(field, value, locale) : none[locale];
}

function listText(field: string, values: readonly unknown[], locale: Locale): string {
  if (values.length === 0) return none[locale];
  const isNested = values.some((value) => typeof value === 'object');
  return values.map((value) => textOf(field, value, locale)).join(isNested ? '; ' : ', ');
}

function objectText(value: object, locale: Locale): string {
  const said = Object.entries(value).filter(([, held]) => held !== null && held !== '');
  return said.map(([field, held]) => `${auditFieldText(field, locale)}: ${textOf(field, held, locale)}`).join(', ');
}

function wordOf(field: string, value: string, locale: Locale): string {
  if (asTyped.has(field)) return value;
  if (INSTANT.test(value)) return formatDateTime(value);
  if (DAY.test(value)) return formatDate(value);
  if (field === 'type') return valueWords['type']?.[value]?.[locale] ?? kycItemText(value, locale);
  return special[field]?.(value, locale) ?? valueWords[field]?.[value]?.[locale] ?? value;
}
