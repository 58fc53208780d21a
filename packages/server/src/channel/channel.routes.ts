import {
  getChannel,
  getDemo,
  getPricing,
  sendDemoSms as smsCall,
  sendDemoVoice as voiceCall,
  sendDemoZalo as zaloCall,
} from '@app/contracts/channel/channel.calls.ts';
import { VAT_RATE } from '@app/contracts/billing/vat.ts';
import { outside, route, type Route } from '../http/route.ts';
import { asMessage } from '../message/message.repository.ts';
import { channelStates, pricesInForce } from './channel.usecases.ts';
import { readDemo, sendDemoSms, sendDemoVoice, sendDemoZalo } from './demo.usecases.ts';

/** The currency of prices. */
const CURRENCY = 'VND';

export const channelRoutes: Route[] = [
  route(getChannel, async ({ actor, deps }) => ({
    data: await channelStates({ database: deps.database, clock: deps.clock, scope: actor.scope }),
  })),
  route(getPricing, async ({ input, actor, deps }) => {
    const { database, clock } = deps;
    const { channel, country } = input;
    const prices = await pricesInForce({ database, clock, scope: actor.scope, channel, country });
    return {
      data: prices.map((price) => ({ ...price, valid_from: price.valid_from.toISOString() })),
      info: { vat_rate: VAT_RATE, currency: prices[0]?.currency ?? CURRENCY },
    };
  }),
  route(getDemo, async ({ input: { channel }, actor, deps, request: { locale } }) => ({
    data: await readDemo({ deps, actor, channel, locale }),
  })),
  route(smsCall, async ({ input: { phone }, actor, deps, request: { locale } }) => {
    const { sent, balance, left } = await sendDemoSms({ deps, actor, phone, locale });
    return { data: asMessage(sent), info: { balance, left_today: left }, status: 202 };
  }),
  route(voiceCall, async ({ input: { phone, sound_id: soundId }, actor, deps }) => {
    const { sent, balance, left } = await sendDemoVoice({ deps, actor, phone, soundId });
    return { data: sent, info: { balance, left_today: left }, status: 202 };
  }),
  route(
    zaloCall,
    async ({ input: { phone, zalo_template_id: zaloTemplateId }, actor, deps }) => {
      const { sent, balance, left } = await sendDemoZalo({ deps, actor, phone, zaloTemplateId });
      return { data: asMessage(sent), info: { balance, left_today: left }, status: 201 };
    },
    outside,
  ),
];
