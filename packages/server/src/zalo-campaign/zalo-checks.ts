import { variableText } from '../campaign/variable-text.ts';
import { MAX_SEGMENTS, countSegments } from '@app/contracts/rules/segments.ts';
import { isPromotionHour } from '@app/contracts/zalo/zalo-hours.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import type { QuoteRow } from '../campaign/launch/quote.repository.ts';
import { carriersNotLive, isUsable } from '../messaging/usable-sender.ts';
import { fixedFaults } from './measure-values.ts';
import { FALLBACK_TYPE } from './price-zalo.ts';
import type { ZaloParts } from './zalo-parts.repository.ts';

/** What of a draft decides whether it may be launched. */
export interface CheckedZalo {
  readonly parts: ZaloParts;
  readonly quote: Pick<QuoteRow, 'measure' | 'zalo_measure' | 'count_valid'>;
  readonly unreadyAudiences: number;
  /** Recipients of promotion whose consent is neither on record nor declared. */
  readonly withoutConsent: number;
  readonly total: number;
  readonly balance: number;
}

type Blocker = ZaloQuote['blockers'][number];

/** What stands in the way of a launch, in the order of the wizard's steps. */
export function zaloBlockersOf(checked: CheckedZalo): Blocker[] {
  const { parts, quote, unreadyAudiences, withoutConsent, total, balance } = checked;
  return [
    ...senderBlockers(parts),
    ...templateBlockers(parts),
    ...(unreadyAudiences > 0 ? [{ code: 'audience_not_ready', field: 'audience_ids' } as const] : []),
    ...(quote.count_valid === 0 ? [{ code: 'no_recipient', field: 'audience_ids' } as const] : []),
    ...(quote.count_valid > 0 && withoutConsent > 0 ? [{ code: 'consent_missing', field: 'options' } as const] : []),
    ...valueBlockers(checked),
    ...fallbackBlockers(checked),
    ...(total > balance ? [{ code: 'balance_too_low', field: 'balance' } as const] : []),
  ];
}

function senderBlockers({ oa }: ZaloParts): Blocker[] {
  if (!oa) return [{ code: 'oa_missing', field: 'oa_id' }];
  return oa.status === 'connected' ? [] : [{ code: 'oa_not_connected', field: 'oa_id' }];
}

function templateBlockers({ oa, template }: ZaloParts): Blocker[] {
  const field = 'zalo_template_id';
  if (!template || template.sender_id !== oa?.sender_id) return [{ code: 'template_missing', field }];
  if (template.status !== 'approved') return [{ code: 'template_not_approved', field }];
  return template.price === null ? [{ code: 'template_without_price', field }] : [];
}

function valueBlockers({ parts: { plan, content }, quote }: CheckedZalo): Blocker[] {
  const field = 'param_map';
  const fixed = fixedFaults(plan);
  const unmapped = fixed.filter(({ isMapped, reason }) => !isMapped && reason === 'required');
  const wrong = fixed.filter((fault) => !unmapped.includes(fault));
  const faults = content.leave_out_invalid ? [] : (quote.zalo_measure?.param_faults ?? []);
  const named = new Set([...wrong, ...faults].map(({ param }) => param));
  // In the order of the template.
  const params = plan.params.map(({ param }) => param.name).filter((name) => named.has(name));
  const recipients = wrong.length > 0 ? quote.count_valid : (quote.zalo_measure?.faulty ?? 0);
  return [
    ...(unmapped.length > 0
      ? [{ code: 'param_unmapped', field, params: unmapped.map(({ param }) => param) } as const]
      : []),
    ...(params.length > 0 ? [{ code: 'param_invalid', field, params, recipients } as const] : []),
  ];
}

function fallbackBlockers({ parts: { content, template, smsSender }, quote: { measure } }: CheckedZalo): Blocker[] {
  const { fallback } = content;
  const field = 'fallback';
  if (!fallback.enabled) return [];
  if (template?.tag === 'promotion') return [{ code: 'fallback_not_for_promotion', field }];
  const missing = Object.keys(measure?.missing ?? {});
  const longest = measure?.longest?.segments ?? countSegments(fallback.content).segments;
  return [
    ...senderOfFallback(smsSender),
    ...(fallback.content.trim() === '' ? [{ code: 'fallback_text_missing', field } as const] : []),
    ...(longest > MAX_SEGMENTS ? [{ code: 'fallback_text_too_long', field } as const] : []),
    ...(missing.length > 0 && variableText(fallback.content)
      ? [{ code: 'fallback_variable_missing', field, params: missing } as const]
      : []),
  ];
}

function senderOfFallback(sender: ZaloParts['smsSender']): Blocker[] {
  if (!sender) return [{ code: 'fallback_sender_missing', field: 'fallback' }];
  return isUsable(sender, FALLBACK_TYPE) ? [] : [{ code: 'fallback_sender_not_approved', field: 'fallback' }];
}

/** What a person should know before a launch. */
export function zaloWarningsOf(
  { oa, template, smsSender }: ZaloParts,
  {
    plan,
    byCarrier,
    now,
  }: { plan: ZaloQuote['quota']['plan']; byCarrier: Readonly<Record<string, number>>; now: Date },
): ZaloQuote['warnings'] {
  const notLive = carriersNotLive(smsSender?.carriers ?? []).flatMap((carrier) => {
    const recipients = byCarrier[carrier] ?? 0;
    return recipients > 0 ? [{ carrier, recipients }] : [];
  });
  return [
    ...(template?.tag === 'promotion' && !isPromotionHour(now) ? [{ code: 'quiet_hours' } as const] : []),
    ...(plan.length > 1 ? [{ code: 'quota_days' } as const] : []),
    ...(oa?.quality_48h === 'LOW' || template?.quality === 'LOW' ? [{ code: 'quality_low' } as const] : []),
    ...(notLive.length > 0 ? [{ code: 'fallback_not_live', not_live: notLive } as const] : []),
  ];
}
