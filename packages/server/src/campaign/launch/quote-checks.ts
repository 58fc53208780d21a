import { carriersWaiting } from '@app/contracts/rules/carrier-hours.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { lintWords } from '@app/contracts/template/template-lint.ts';
import { hasAdvertisingLabel, hasOptOut, isAdvertisingHour, namesBrand } from '@app/contracts/rules/message-content.ts';
import { countSegments, MAX_SEGMENTS, stripAccents } from '@app/contracts/rules/segments.ts';
import type { MessageType } from '../../database/tables/messaging.tables.ts';
import type { TextMeasure } from '../../database/tables/sending.tables.ts';
import { isUsable, type QuotedSender } from '../../messaging/usable-sender.ts';
import { consentOf, type CampaignRow } from '../draft/draft.repository.ts';
import type { AdvertisingRules } from './advertising-rules.ts';
import type { QuoteRow } from './quote.repository.ts';
import type { TemplateFault } from './template-check.ts';
import { priceTexts, type SegmentPrices } from './price-quote.ts';

export interface Checked {
  readonly content: string;
  /** What the recipients' texts measure. */
  readonly measure: TextMeasure;
  readonly messageType: MessageType;
  /** Null when none is chosen. */
  readonly sender: QuotedSender | null;
  /** Where the template stands whose text it is; null for a text of one's own. */
  readonly template: TemplateFault | null;
  /** Sources that are still being read, or wait for a decision, or could not be read. */
  readonly unreadyAudiences: number;
  readonly recipients: number;
  /** Fewest that advertising may go to; 0 for other messages. */
  readonly least: number;
  /** Recipients of advertising whose consent is neither on record nor declared. */
  readonly withoutConsent: number;
  readonly total: number;
  readonly balance: number;
}

type Blocker = Quote['blockers'][number];

/** What stands in the way of a launch, in the order of the wizard's steps. */
export function blockersOf(checked: Checked): Blocker[] {
  return [
    ...senderBlockers(checked),
    ...(checked.template ? [{ code: checked.template, field: 'template_id' }] : []),
    ...contentBlockers(checked),
    ...(checked.unreadyAudiences > 0 ? [{ code: 'audience_not_ready', field: 'audience_ids' } as const] : []),
    ...recipientBlockers(checked),
    ...(checked.total > checked.balance ? [{ code: 'balance_too_low', field: 'balance' } as const] : []),
  ];
}

function recipientBlockers({ recipients, least, withoutConsent }: Checked): Blocker[] {
  const field = 'audience_ids';
  if (recipients === 0) return [{ code: 'no_recipient', field }];
  return [
    ...(recipients < least ? [{ code: 'too_few_recipients', field, least } as const] : []),
    ...(withoutConsent > 0 ? [{ code: 'consent_missing', field: 'options' } as const] : []),
  ];
}

/** What is asked of a campaign's recipients because it is advertising; nothing of other messages. */
export function advertisingOf(
  { quote, campaign }: { quote: Pick<QuoteRow, 'count_unrecorded'>; campaign: CampaignRow },
  { leastRecipients }: AdvertisingRules,
): Pick<Checked, 'least' | 'withoutConsent'> {
  if (campaign.message_type !== 'advertising') return { least: 0, withoutConsent: 0 };
  return { least: leastRecipients, withoutConsent: countWithoutConsent({ quote, campaign }) };
}

/** What each carrier gets; of advertising, with the hours in which the carrier takes it. */
export function withHours(
  lines: Quote['by_carrier'],
  { messageType, carrierHours }: { messageType: MessageType } & Pick<AdvertisingRules, 'carrierHours'>,
): Quote['by_carrier'] {
  if (messageType !== 'advertising') return lines;
  const named = new Map(Object.entries(carrierHours));
  return lines.map((line) => {
    const hours = named.get(line.carrier);
    return hours ? { ...line, hours: [...hours] } : line;
  });
}

/** Recipients whose consent is neither on record nor declared by a person; a quote counts them in advertising alone. */
export function countWithoutConsent({
  quote,
  campaign,
}: {
  quote: Pick<QuoteRow, 'count_unrecorded'>;
  campaign: Pick<CampaignRow, 'options'>;
}): number {
  return consentOf(campaign.options).consent === 'declared' ? 0 : quote.count_unrecorded;
}

function senderBlockers({ sender, messageType }: Checked): Blocker[] {
  if (!sender) return [{ code: 'sender_missing', field: 'sender_id' }];
  return isUsable(sender, messageType) ? [] : [{ code: 'sender_not_approved', field: 'sender_id' }];
}

function contentBlockers({ content, measure, messageType }: Checked): Blocker[] {
  const field = 'content';
  if (content.trim() === '') return [{ code: 'content_empty', field }];
  const isAdvertising = messageType === 'advertising';
  return [
    ...(mostSegments(content, measure) > MAX_SEGMENTS ? [{ code: 'content_too_long', field } as const] : []),
    ...variableBlockers('variable_missing', measure.missing),
    ...variableBlockers('variable_too_long', measure.too_long),
    ...variableBlockers('variable_wrong_kind', measure.wrong_kind ?? {}),
    ...(isAdvertising && !hasAdvertisingLabel(content) ? [{ code: 'label_missing', field } as const] : []),
    ...(isAdvertising && !hasOptOut(content) ? [{ code: 'optout_missing', field } as const] : []),
  ];
}

/** Of the longest text that a recipient would get. */
function mostSegments(content: string, { longest }: TextMeasure): number {
  return longest?.segments ?? countSegments(content).segments;
}

function variableBlockers(
  code: 'variable_missing' | 'variable_too_long' | 'variable_wrong_kind',
  recipients: Readonly<Record<string, number>>,
): Blocker[] {
  const variables = Object.entries(recipients).map(([key, count]) => ({ key, recipients: count }));
  return variables.length === 0 ? [] : [{ code, field: 'content', variables }];
}

type Warning = Quote['warnings'][number];

export interface Considered {
  readonly checked: Checked;
  readonly prices: SegmentPrices;
  readonly now: Date;
  /** Whether the text is of one's own: that of a template was reviewed. */
  readonly isOwnText: boolean;
  /** What each carrier gets, with its hours. */
  readonly lines: Quote['by_carrier'];
  /** Recipients who are left out, by the carrier that has not approved the sender. */
  readonly notLive: Readonly<Record<string, number>>;
  /** Campaign that sent the same text within a day. */
  readonly repeated: { readonly id: string; readonly name: string } | null;
}

/** What a person should know before a launch. */
export function warningsOf({ checked, prices, now, lines, repeated, notLive, isOwnText }: Considered): Warning[] {
  const { content, measure, messageType, sender, total } = checked;
  const plain = { segments: measure.plain, unicode: 0 };
  const waiting = carriersWaiting(lines, now);
  const withoutSender = Object.entries(notLive).map(([carrier, recipients]) => ({ carrier, recipients }));
  const saving = total - priceTexts(stripAccents(content), plain, prices).total;
  return [
    ...(saving > 0 ? [{ code: 'accents_cost', saving } as const] : []),
    ...(repeated ? [{ code: 'repeated_text', campaign: repeated } as const] : []),
    ...(sender && content.trim() !== '' && !namesBrand(content, sender.name)
      ? [{ code: 'brand_not_in_text' } as const]
      : []),
    ...(messageType === 'advertising' && !isAdvertisingHour(now) ? [{ code: 'quiet_hours' } as const] : []),
    ...(waiting.length > 0 ? [{ code: 'carrier_hours', carriers: waiting } as const] : []),
    ...(withoutSender.length > 0 ? [{ code: 'carrier_not_registered', not_live: withoutSender } as const] : []),
    ...(isOwnText ? lintWords({ type: messageType, content }) : []),
  ];
}
