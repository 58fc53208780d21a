import type { Demo, DemoChannel } from '@app/contracts/channel/demo.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { readPhone, type Phone } from '@app/contracts/rules/phone.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';
import { callSeconds, priceOfCall } from '@app/contracts/voice/call-price.ts';
import { usualVoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { findSegmentPrice } from '../messaging/messaging.repository.ts';
import { listCallers } from '../voice/caller.repository.ts';
import { DEMO_TYPE } from '../voice/demo-call.ts';
import { readMinutePrices } from '../voice/minute-price.repository.ts';
import { readOwnPhones } from '../test-phone/test-phone.repository.ts';
import { listOas } from '../zalo/oa.repository.ts';
import type { TemplateRow } from '../zalo/template.repository.ts';
import { demoText, demoValues, type SampleValue } from './demo-samples.ts';
import { findDemoSender, listDemoSounds, listDemoTemplates } from './demo.repository.ts';

/** What Zalo asks for its messages, and what is asked where no price is known. */
export const CURRENCY = 'VND';

export interface Asking {
  readonly phone: Phone;
  readonly locale: Locale;
  readonly now: Date;
}

/** What of a demo depends on what the account has to send with. */
export type DemoOffer = Pick<Demo, 'needs' | 'from' | 'sample_text' | 'sounds' | 'templates' | 'price' | 'currency'>;

/** An offer of nothing, for want of something. */
export function withoutOffer(needs: NonNullable<Demo['needs']>): DemoOffer {
  return { needs, from: '', sample_text: '', sounds: [], templates: [], price: null, currency: CURRENCY };
}

/** The verified Vietnamese number of a person; undefined where there is none. */
export async function findOwnPhone(tx: AccountTx, userId: string): Promise<Phone | undefined> {
  const { profile } = await readOwnPhones(tx, userId);
  return profile.isVerified ? (readPhone(profile.phone) ?? undefined) : undefined;
}

/** What a channel would send to a phone, or what is missing for it. */
export function readOffer(
  tx: AccountTx,
  scope: AccountScope,
  { channel, ...asking }: Asking & { channel: DemoChannel },
): Promise<DemoOffer> {
  return offers[channel](tx, scope, asking);
}

type ReadOffer = (tx: AccountTx, scope: AccountScope, asking: Asking) => Promise<DemoOffer>;

const offers: Readonly<Record<DemoChannel, ReadOffer>> = {
  sms: async (tx, scope, { phone: { carrier }, locale, now }) => {
    const sender = await findDemoSender(tx, scope);
    if (!sender) return withoutOffer('sender');
    const text = demoText(sender.name, locale);
    const price = await findSegmentPrice(tx, scope, { carrier, messageType: 'customer_care', now });
    return {
      ...withoutOffer('sender'),
      needs: null,
      from: sender.name,
      sample_text: text,
      price: price ? priceOf(price.unitPrice, countSegments(text).segments) : null,
      currency: price?.currency ?? CURRENCY,
    };
  },
  voice: async (tx, scope, { phone: { carrier }, now }) => {
    const caller = await findDemoCaller(tx, scope);
    if (!caller) return withoutOffer('caller');
    const sounds = await listDemoSounds(tx, scope);
    const { blockSeconds, unitPrices, currency } = await readMinutePrices(tx, scope, { messageType: DEMO_TYPE, now });
    const priced = sounds.map(({ id, name, durationMs }) => {
      const { most } = callSeconds(durationMs, usualVoiceSettings);
      return { id, name, duration_ms: durationMs, price: priceOfCall(unitPrices[carrier] ?? '0', blockSeconds, most) };
    });
    const from = caller.number;
    return {
      ...withoutOffer('sound'),
      needs: priced.length > 0 ? null : 'sound',
      from,
      sounds: priced,
      price: priced[0]?.price ?? null,
      currency,
    };
  },
  zalo: async (tx, scope) => {
    const [oa] = await listOas(tx, scope, ['connected']);
    if (!oa) return withoutOffer('oa');
    const templates = (await findSampled(tx, scope)).map(({ template, values }) => ({
      zalo_template_id: template.zalo_template_id,
      name: template.name,
      params: values,
      price: template.price ?? 0,
    }));
    return {
      ...withoutOffer('template'),
      needs: templates.length > 0 ? null : 'template',
      from: oa.name,
      templates,
      price: templates[0]?.price ?? null,
    };
  },
};

/** Who is shown as calling: the first that may call about customer care. */
export async function findDemoCaller(tx: AccountTx, scope: AccountScope) {
  const callers = await listCallers(tx, scope, { messageType: DEMO_TYPE, locale: 'en' });
  return callers.find((caller) => caller.is_usable);
}

/** Templates that can be sent, with the samples they are filled with. */
export async function findSampled(
  tx: AccountTx,
  scope: AccountScope,
  zaloId = '',
): Promise<{ template: TemplateRow; values: SampleValue[] }[]> {
  const templates = await listDemoTemplates(tx, scope, zaloId);
  return templates.flatMap((template) => {
    const values = demoValues(template.params);
    return values ? [{ template, values }] : [];
  });
}
