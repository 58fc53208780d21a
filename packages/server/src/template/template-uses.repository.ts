import type { TemplateUses } from '@app/contracts/template/template.ts';
import { sql, type SqlBool } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { CampaignStatus } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Campaigns in these states still send with it, or may. */
const needing: readonly CampaignStatus[] = [
  'draft',
  'awaiting_approval',
  'scheduled',
  'sending',
  'paused',
  'cancelling',
];
const SHOWN = 10;

/** What keeps a template from being deleted: campaigns that are still to send it, and services that send codes with it. */
export async function listUses(tx: AccountTx, scope: AccountScope, templateId: string): Promise<TemplateUses> {
  const campaigns = await tx
    .selectFrom('campaign')
    .select(['id', 'name', 'status'])
    .where('account_id', '=', scope.accountId)
    .where('template_id', '=', templateId)
    .where('status', 'in', [...needing])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const configurations = await tx
    .selectFrom('verify_configuration')
    .select(['id', 'name', 'status'])
    .where('account_id', '=', scope.accountId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        sql<SqlBool>`channels @> ${JSON.stringify([{ template_id: templateId }])}::jsonb`,
        sql<SqlBool>`published @> ${JSON.stringify({ channels: [{ template_id: templateId }] })}::jsonb`,
      ]),
    )
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return { campaigns, configurations };
}

/** How many campaigns name a template, whatever became of them. */
export async function countCampaigns(tx: AccountTx, scope: AccountScope, templateId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('campaign')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('template_id', '=', templateId)
    .executeTakeFirstOrThrow();
  return count;
}
