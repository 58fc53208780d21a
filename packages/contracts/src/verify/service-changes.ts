import { serviceNumbers, type ServiceSettings } from './service-settings.ts';

/** Parts of a service that differ by themselves, in the order in which they are told. */
export const serviceParts = [
  'brand',
  'channels',
  'text_sms',
  'text_voice',
  'text_email',
  'code_type',
  ...serviceNumbers,
  'country_allow',
  'prefix_velocity',
  'ip_velocity',
  'min_conversion_pct',
  'test_numbers',
] as const;
export type ServicePart = (typeof serviceParts)[number];

type Values = { readonly [Part in ServicePart]: unknown };

function valuesOf(settings: ServiceSettings): Values {
  const { channels, templates, fraud, test_numbers: numbers, ...plain } = settings;
  return {
    ...plain,
    channels: channels.map(({ channel, sender_id, template_id, timeout_s }) => ({
      channel,
      sender_id,
      template_id,
      timeout_s,
    })),
    text_sms: templates.sms,
    text_voice: templates.voice,
    text_email: templates.email,
    country_allow: fraud.country_allow.toSorted(),
    prefix_velocity: fraud.prefix_velocity,
    ip_velocity: fraud.ip_velocity,
    min_conversion_pct: fraud.min_conversion_pct,
    test_numbers: numbers.map(({ phone, code }) => ({ phone, code })),
  };
}

export interface ServiceChange {
  readonly field: ServicePart;
  /** Null of a service that was never published. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What differs between two states of a service; everything where there is none before. Of test numbers only how many there
 * are is told, since their codes are as good as passwords.
 */
export function serviceChanges(before: ServiceSettings | null, after: ServiceSettings): ServiceChange[] {
  const [old, now] = [before && valuesOf(before), valuesOf(after)];
  return serviceParts.flatMap((field): ServiceChange[] => {
    if (old && JSON.stringify(old[field]) === JSON.stringify(now[field])) return [];
    if (field === 'test_numbers')
      return [{ field, before: before?.test_numbers.length ?? null, after: after.test_numbers.length }];
    return [{ field, before: old?.[field] ?? null, after: now[field] }];
  });
}

/** Whether two states of a service would send the same. */
export function isSameService(one: ServiceSettings, other: ServiceSettings): boolean {
  return serviceChanges(one, other).length === 0;
}
