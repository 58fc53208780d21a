import { namesBrand } from '../rules/message-content.ts';
import { countSegments, unicodeCharacters } from '../rules/segments.ts';
import { reachedCountries, riskyCountries } from './countries.ts';
import type { ServiceSettings } from './service-settings.ts';
import { fillServiceText, hasText, sampleCode, unknownPlaces, type TextChannel } from './service-text.ts';

export const serviceLintCodes = [
  'sms_segments',
  'sms_unicode',
  'text_place',
  'brand_missing',
  'country_risky',
  'country_unreachable',
  'limit_phone_off',
] as const;

export interface ServiceFinding {
  readonly code: (typeof serviceLintCodes)[number];
  /** Path of the field that it is about. */
  readonly field: string;
  /** What exactly: how many segments, which characters, which place, which country. */
  readonly piece: string;
}

/** What does not keep a service from being saved, but costs money or is seldom meant. */
export function lintService(settings: ServiceSettings): ServiceFinding[] {
  const { limit_phone: lifetime, limit_phone_window: window } = settings;
  return [
    ...settings.channels.flatMap(({ channel, template_id: template }) =>
      hasText(channel) && template === null ? lintText(settings, channel) : [],
    ),
    ...openedRisks(null, settings).map(
      (piece) => ({ code: 'country_risky', field: 'fraud.country_allow', piece }) as const,
    ),
    ...settings.fraud.country_allow
      .filter((country) => !reachedCountries.includes(country))
      .map((piece) => ({ code: 'country_unreachable', field: 'fraud.country_allow', piece }) as const),
    ...(lifetime === 0 && window === 0
      ? [{ code: 'limit_phone_off', field: 'limit_phone_window', piece: '' } as const]
      : []),
  ];
}

/** Risky countries that codes may be sent to and could not before: opening them is confirmed by itself. */
export function openedRisks(before: ServiceSettings | null, after: ServiceSettings): string[] {
  const open = before?.fraud.country_allow ?? [];
  return after.fraud.country_allow.filter((country) => riskyCountries.includes(country) && !open.includes(country));
}

function lintText(settings: ServiceSettings, channel: TextChannel): ServiceFinding[] {
  const text = settings.templates[channel];
  const field = `templates.${channel}`;
  const { brand } = settings;
  const isNamed = text.includes('{BRAND}') || namesBrand(text, brand);
  return [
    ...(channel === 'sms' ? lintSms(settings, field) : []),
    ...unknownPlaces(text).map((piece) => ({ code: 'text_place', field, piece }) as const),
    ...(isNamed || brand === '' ? [] : [{ code: 'brand_missing', field, piece: brand } as const]),
  ];
}

function lintSms(settings: ServiceSettings, field: string): ServiceFinding[] {
  const { brand, validity_time: validity, templates } = settings;
  const sent = fillServiceText(templates.sms, { code: sampleCode(settings), brand, validity });
  const { segments, encoding } = countSegments(sent);
  return [
    ...(segments > 1 ? [{ code: 'sms_segments', field, piece: String(segments) } as const] : []),
    ...(encoding === 'UCS-2' ? [{ code: 'sms_unicode', field, piece: unicodeCharacters(sent).join('') } as const] : []),
  ];
}
