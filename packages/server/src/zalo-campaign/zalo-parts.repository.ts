import { zaloContentSchema, type ZaloContent } from '@app/contracts/zalo/zalo-campaign.ts';
import * as v from 'valibot';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { findSmsSender } from '../messaging/messaging.repository.ts';
import { readOa, type OaRow } from '../zalo/oa.repository.ts';
import { readTemplate, type TemplateRow } from '../zalo/template.repository.ts';
import { planValues, type ValuePlan } from './value-plan.ts';

/** What a campaign by Zalo is made of. */
export interface ZaloParts {
  readonly content: ZaloContent;
  readonly oa: OaRow | null;
  readonly template: TemplateRow | null;
  /** Of the SMS that stand in. */
  readonly smsSender: NonNullable<Awaited<ReturnType<typeof findSmsSender>>> | null;
  readonly plan: ValuePlan;
}

/** What a campaign's row keeps of how its messages are filled; nothing where it is of another channel. */
export function zaloContentOf({ zalo }: CampaignRow['options']): ZaloContent {
  const read = v.safeParse(zaloContentSchema, zalo ?? {});
  return read.success ? read.output : v.parse(zaloContentSchema, {});
}

type PartsOf = Pick<CampaignRow, 'sender_id' | 'zalo_template_id' | 'options'>;

/** Reads what a campaign is made of, as it is now. */
export async function readParts(tx: AccountTx, scope: AccountScope, campaign: PartsOf): Promise<ZaloParts> {
  const { sender_id: senderId, zalo_template_id: templateId, options } = campaign;
  const content = zaloContentOf(options);
  const smsSenderId = content.fallback.enabled ? content.fallback.sms_sender_id : '';
  const oa = senderId === null ? undefined : await readOa(tx, scope, senderId);
  const template = templateId === null ? undefined : await readTemplate(tx, scope, templateId);
  return {
    content,
    oa: oa ?? null,
    template: template ?? null,
    smsSender: smsSenderId === '' ? null : ((await findSmsSender(tx, scope, smsSenderId)) ?? null),
    plan: planValues(template?.params ?? [], content),
  };
}
