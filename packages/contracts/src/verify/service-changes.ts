import { defaultWidgetSettings, type WidgetSettings } from '../widget/widget-settings.ts';
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
  'device_velocity',
  'min_conversion_pct',
  'block_list',
  'test_numbers',
  'callback_profile_id',
  'widget_on',
  'widget_domains',
  'widget_contact',
  'widget_theme',
  'widget_texts',
  'widget_captcha',
  'widget_success',
] as const;
export type ServicePart = (typeof serviceParts)[number];

type Values = { readonly [Part in ServicePart]: unknown };

function valuesOf(settings: ServiceSettings): Values {
  const { channels, templates, fraud, test_numbers: numbers, widget, ...plain } = settings;
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
    device_velocity: fraud.device_velocity,
    min_conversion_pct: fraud.min_conversion_pct,
    block_list: fraud.block_list.toSorted(),
    test_numbers: numbers.map(({ phone, code }) => ({ phone, code })),
    ...widgetValues(widget),
  };
}

/** In a fixed order of keys, whatever the database made of it. */
function widgetValues({ theme, texts, success, ...widget }: WidgetSettings) {
  const { vn, en } = texts;
  return {
    widget_on: widget.is_on,
    widget_domains: widget.domains.toSorted(),
    widget_contact: widget.contact_point,
    widget_theme: { color: theme.color, radius: theme.radius, logo: theme.logo, dark: theme.dark },
    widget_texts: { vn: { title: vn.title, intro: vn.intro }, en: { title: en.title, intro: en.intro } },
    widget_captcha: widget.captcha,
    widget_success: { action: success.action, redirect_url: success.redirect_url },
  };
}

/** Of a service that was never published, this is nothing to tell. */
const usual: Readonly<Record<string, unknown>> = {
  ...widgetValues(defaultWidgetSettings),
  block_list: [],
  callback_profile_id: null,
};

export interface ServiceChange {
  readonly field: ServicePart;
  /** Null of a service that was never published. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What differs between two states of a service; everything where there is none before, but of a widget and the block list
 * only what is not as usual, and of texts only those of channels that it sends by. Of test numbers only how many there are is
 * told, since their codes are as good as passwords, and so of the block list, which names people.
 */
export function serviceChanges(before: ServiceSettings | null, after: ServiceSettings): ServiceChange[] {
  const [old, now] = [before && valuesOf(before), valuesOf(after)];
  return serviceParts.flatMap((field): ServiceChange[] => {
    if (!old && (JSON.stringify(usual[field]) === JSON.stringify(now[field]) || isUnsent(field, after))) return [];
    if (old && JSON.stringify(old[field]) === JSON.stringify(now[field])) return [];
    if (field === 'test_numbers')
      return [{ field, before: before?.test_numbers.length ?? null, after: after.test_numbers.length }];
    if (field === 'block_list')
      return [{ field, before: before?.fraud.block_list.length ?? null, after: after.fraud.block_list.length }];
    return [{ field, before: old?.[field] ?? null, after: now[field] }];
  });
}

function isUnsent(part: ServicePart, { channels }: ServiceSettings): boolean {
  return part.startsWith('text_') && !channels.some(({ channel }) => part === `text_${channel}`);
}

/** Whether two states of a service would send the same. */
export function isSameService(one: ServiceSettings, other: ServiceSettings): boolean {
  return serviceChanges(one, other).length === 0;
}
