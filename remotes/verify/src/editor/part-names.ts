import type { ServicePart } from '@app/contracts/verify/service-changes.ts';
import { useLingui } from '@lingui/react/macro';

/** What the settings of a service are called, in fields and in lists of what changed. */
export function usePartNames(): Readonly<Record<ServicePart, string>> {
  const { t } = useLingui();
  return {
    brand: t`Brand in the message`,
    channels: t`Channels`,
    text_sms: t`SMS text`,
    text_voice: t`Voice call text`,
    text_email: t`Email text`,
    code_length: t`Code length`,
    code_type: t`Code format`,
    validity_time: t`Expires after`,
    resend_countdown: t`Resend after`,
    max_check_attempts: t`Maximum attempts`,
    limit_phone: t`Codes per phone number, ever`,
    limit_phone_window: t`Codes per phone number, by period`,
    limit_phone_hours: t`Period per phone number`,
    limit_total: t`Codes in total, ever`,
    limit_total_window: t`Codes in total, by period`,
    limit_total_hours: t`Period in total`,
    country_allow: t`Countries`,
    prefix_velocity: t`Codes per hour to similar numbers`,
    ip_velocity: t`Codes per hour from one IP address`,
    device_velocity: t`Codes per hour from one device`,
    min_conversion_pct: t`Lowest conversion rate`,
    block_list: t`Block list`,
    test_numbers: t`Test numbers`,
    widget_on: t`Widget`,
    widget_domains: t`Domains of the widget`,
    widget_contact: t`What the widget asks for`,
    widget_theme: t`Look of the widget`,
    widget_texts: t`Texts of the widget`,
    widget_captcha: t`Bot check of the widget`,
    widget_success: t`After the widget’s success`,
  };
}
