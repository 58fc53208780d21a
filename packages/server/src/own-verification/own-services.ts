import type { Locale } from '@app/contracts/constants.ts';
import { defaultServiceSettings } from '@app/contracts/verify/service-defaults.ts';
import { CODE_LIFE } from '../auth/new-code.ts';
import { accountScope } from '../database/account-scope.ts';
import type { StoredSettings } from '../database/tables/service.tables.ts';
import { phoneCodeText } from '../mails/security-letters.ts';
import { OWN_SENDER } from '../mails/own-sender.ts';

/** Our own account, which is a customer like any other but for its prices. Nobody is a member of it. */
export const ownAccount = { id: 'acc_platform', senderId: 'snd_platform', currency: 'VND', retentionDays: 30 } as const;

/** Made where the code names the account itself. */
export const ownScope = accountScope(ownAccount.id);

/** A service that proves people's phone numbers, in one language. */
interface OwnService {
  readonly id: string;
  readonly name: string;
  readonly settings: StoredSettings;
}

const services: Readonly<Record<Locale, OwnService>> = {
  vn: { id: 'vcf_platform_phone_vn', name: 'Xác nhận số điện thoại', settings: settingsIn('vn') },
  en: { id: 'vcf_platform_phone_en', name: 'Phone confirmation', settings: settingsIn('en') },
};

/** All of our own services. */
export const ownServices: readonly OwnService[] = Object.values(services);

/** The service that writes to somebody in this language. */
export function ownServiceIn(locale: Locale): OwnService {
  return services[locale];
}

/**
 * How often a person may ask is counted by address, before anything is known of the number. So the wait between codes is
 * the shortest, and a number has room for two people's day: its limits stop whoever uses many addresses for it.
 */
function settingsIn(locale: Locale): StoredSettings {
  return {
    ...defaultServiceSettings,
    brand: OWN_SENDER,
    channels: [{ channel: 'sms', sender_id: ownAccount.senderId, template_id: null, timeout_s: 300 }],
    templates: { ...defaultServiceSettings.templates, sms: phoneCodeText({ locale, code: '{OTP}' }) },
    code_type: 'numeric',
    validity_time: CODE_LIFE / 1_000,
    resend_countdown: 30,
    limit_phone_window: 10,
    limit_total_window: 0,
    fraud: { ...defaultServiceSettings.fraud, prefix_velocity: 50 },
  };
}
