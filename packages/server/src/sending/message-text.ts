import { countSegments, type Encoding } from '@app/contracts/rules/segments.ts';
import type { WindowRecipient } from '../database/tables/sending.tables.ts';
import { renderFor } from '../campaign/variable-text.ts';
import { linesOf, valuesFor } from '../zalo-campaign/value-plan.ts';
import { isByZalo, type CampaignOrder } from './campaign-order.repository.ts';

/** What a recipient gets, and what it measures. */
export interface MessageText {
  readonly content: string;
  readonly encoding: Encoding;
  readonly segments: number;
}

/** What a campaign sends to one recipient. */
export function textFor(order: CampaignOrder, recipient: WindowRecipient): MessageText {
  const [, , , , , fields, code] = recipient;
  if (order.zalo && isByZalo(order, recipient)) {
    return { content: linesOf(valuesFor(order.zalo.plan, fields)), encoding: 'UCS-2', segments: 1 };
  }
  if (order.variables === null) return order;
  const content = renderFor(order.variables, fields ?? [], code ?? undefined);
  const { encoding, segments } = countSegments(content);
  return { content, encoding, segments };
}
