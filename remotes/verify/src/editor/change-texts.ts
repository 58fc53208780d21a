import { formatNumber } from '@app/contracts/rules/money.ts';
import type { ServicePart } from '@app/contracts/verify/service-changes.ts';
import type { ServiceSettings } from '@app/contracts/verify/service-settings.ts';
import { useLingui } from '@lingui/react/macro';
import { useChannelName } from '../shared/channel-texts.ts';
import { useDurationText } from '../shared/duration-text.ts';
import { blockListText } from './block-lines.ts';
import { useCallbackAddresses } from './callback-addresses.ts';
import { useCountryName } from './country-name.ts';

const HOUR = 3_600;

/** Returns the function that writes one part of a service as users read it. */
export function usePartText(): (part: ServicePart, settings: ServiceSettings) => string {
  const { t } = useLingui();
  const channelName = useChannelName();
  const countryName = useCountryName();
  const duration = useDurationText();
  const { nameOf } = useCallbackAddresses();
  const widgetTexts = useWidgetTexts();
  const limit = (value: number) => (value === 0 ? t`No limit` : formatNumber(value));
  const texts: Readonly<Record<ServicePart, (settings: ServiceSettings) => string>> = {
    brand: ({ brand }) => brand,
    channels: ({ channels }) =>
      channels.map(({ channel, timeout_s: seconds }) => `${channelName(channel)} (${duration(seconds)})`).join(' → '),
    text_sms: ({ templates }) => templates.sms,
    text_voice: ({ templates }) => templates.voice,
    text_email: ({ templates }) => templates.email,
    code_length: ({ code_length: length }) => formatNumber(length),
    code_type: ({ code_type: type }) => (type === 'numeric' ? t`Digits` : t`Digits and letters`),
    validity_time: ({ validity_time: seconds }) => duration(seconds),
    resend_countdown: ({ resend_countdown: seconds }) => duration(seconds),
    max_check_attempts: ({ max_check_attempts: attempts }) => formatNumber(attempts),
    limit_phone: (settings) => limit(settings.limit_phone),
    limit_phone_window: (settings) => limit(settings.limit_phone_window),
    limit_phone_hours: (settings) => duration(settings.limit_phone_hours * HOUR),
    limit_total: (settings) => limit(settings.limit_total),
    limit_total_window: (settings) => limit(settings.limit_total_window),
    limit_total_hours: (settings) => duration(settings.limit_total_hours * HOUR),
    country_allow: ({ fraud }) => fraud.country_allow.map(countryName).join(', '),
    prefix_velocity: ({ fraud }) => limit(fraud.prefix_velocity),
    ip_velocity: ({ fraud }) => limit(fraud.ip_velocity),
    device_velocity: ({ fraud }) => limit(fraud.device_velocity),
    min_conversion_pct: ({ fraud }) =>
      fraud.min_conversion_pct === 0 ? t`Never stop` : `${formatNumber(fraud.min_conversion_pct)}%`,
    block_list: ({ fraud }) => blockListText(fraud.block_list),
    test_numbers: ({ test_numbers: numbers }) => formatNumber(numbers.length),
    callback_profile_id: ({ callback_profile_id: id }) => nameOf(id),
    ...widgetTexts,
  };
  return (part, settings) => texts[part](settings);
}

/** The parts of a widget, in full, so that two that differ are never written alike. */
function useWidgetTexts() {
  const { t } = useLingui();
  const points: Readonly<Record<string, string>> = { phone: t`Phone number`, email: t`Email` };
  const ends: Readonly<Record<string, string>> = {
    event: t`Event in the page`,
    post_message: t`Message to the window around the page`,
  };
  return {
    widget_on: ({ widget }: ServiceSettings) => (widget.is_on ? t`On` : t`Off`),
    widget_domains: ({ widget }: ServiceSettings) => widget.domains.toSorted().join(', '),
    widget_contact: ({ widget }: ServiceSettings) => points[widget.contact_point] ?? t`Phone number or email`,
    widget_theme: ({ widget: { theme } }: ServiceSettings) =>
      [theme.color, `${theme.radius} px`, theme.dark, theme.logo].filter((part) => part !== '').join(' · '),
    widget_texts: ({ widget: { texts } }: ServiceSettings) =>
      `VN: ${texts.vn.title} · ${texts.vn.intro} EN: ${texts.en.title} · ${texts.en.intro}`,
    widget_captcha: ({ widget }: ServiceSettings) => (widget.captcha === 'none' ? t`Off` : t`On`),
    widget_success: ({ widget: { success } }: ServiceSettings) =>
      [ends[success.action] ?? t`Redirect`, success.redirect_url].filter((part) => part !== '').join(' · '),
  };
}
