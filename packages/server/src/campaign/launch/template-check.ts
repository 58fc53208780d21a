import { fitsTemplate } from '@app/contracts/template/template-text.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { draftOf, type CampaignRow } from '../draft/draft.repository.ts';

export type TemplateFault = 'template_not_approved' | 'template_other_sender' | 'template_mismatch';

type Checked = Pick<
  CampaignRow,
  'id' | 'template_id' | 'message_type' | 'sender_id' | 'content' | 'options' | 'audience' | 'revision'
>;

/**
 * What keeps a text from being sent as its template's: not approved (any more), registered for another sender or type of
 * message, or other words than the template has. Null for a text of one's own, and for one that fits.
 */
export async function findTemplateFault(
  tx: AccountTx,
  scope: AccountScope,
  campaign: Checked,
): Promise<TemplateFault | null> {
  const { template_id: id, content } = campaign;
  if (id === null) return null;
  const template = await findTemplate(tx, scope, id);
  if (template?.status !== 'approved') return 'template_not_approved';
  const isForSender = template.sender_id === null || template.sender_id === campaign.sender_id;
  if (!isForSender || template.type !== campaign.message_type) return 'template_other_sender';
  const { template_values: values, strip_accents: isPlain } = draftOf(campaign).options;
  return fitsTemplate(template, { content, values, isPlain }) ? null : 'template_mismatch';
}

/** Whether a campaign was priced with the version of its template that is in use. */
export async function isPricedVersion(
  tx: AccountTx,
  scope: AccountScope,
  { template_id: id, template_version: version }: Pick<CampaignRow, 'template_id' | 'template_version'>,
): Promise<boolean> {
  return id === null || (await findTemplate(tx, scope, id))?.version === version;
}

/** Notes the version that a campaign is priced with. Answers whether it was another one before. */
export async function notePricedVersion(
  tx: AccountTx,
  scope: AccountScope,
  campaign: Pick<CampaignRow, 'id' | 'template_id' | 'template_version'>,
): Promise<boolean> {
  const { id, template_id: templateId } = campaign;
  const version = templateId === null ? null : ((await findTemplate(tx, scope, templateId))?.version ?? null);
  if (version === campaign.template_version) return false;
  await tx
    .updateTable('campaign')
    .set({ template_version: version })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
  return true;
}

function findTemplate(tx: AccountTx, scope: AccountScope, id: string) {
  return tx
    .selectFrom('template')
    .select(['status', 'version', 'sender_id', 'type', 'content', 'variables'])
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
