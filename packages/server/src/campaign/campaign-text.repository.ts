import { linkKeys } from '@app/contracts/rules/text-variables.ts';
import { valueLimits, type ValueLimits } from '@app/contracts/template/template-text.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readLinkAddresses } from '../short-link/link-address.repository.ts';
import { templateValuesOf, type CampaignRow } from './draft/draft.repository.ts';
import { variableText, type VariableText } from './variable-text.ts';

type TextOf = Pick<CampaignRow, 'id' | 'content' | 'options' | 'template_id' | 'template_version'>;

/** The text of a campaign with what its variables need to know; null if it is the same for everybody. */
export async function readCampaignText(
  tx: AccountTx,
  scope: AccountScope,
  campaign: TextOf,
): Promise<VariableText | null> {
  const { id, content, options } = campaign;
  if (!variableText(content)) return null;
  return variableText(content, {
    limits: await readTemplateLimits(tx, scope, campaign),
    links: linkKeys(content).length === 0 ? new Map() : await readLinkAddresses(tx, scope, id),
    isPlain: options['strip_accents'] === true,
  });
}

/** What the values of a template's variables must be like, by the key that fills them; none for a text of one's own. */
async function readTemplateLimits(
  tx: AccountTx,
  scope: AccountScope,
  { template_id: templateId, template_version: version, options }: Omit<TextOf, 'id' | 'content'>,
): Promise<Map<string, ValueLimits>> {
  if (templateId === null) return new Map();
  const row = await tx
    .selectFrom('template')
    .leftJoin('template_version', (join) =>
      join
        .onRef('template_version.account_id', '=', 'template.account_id')
        .onRef('template_version.template_id', '=', 'template.id')
        .on('template_version.version', '=', version),
    )
    .select(['template_version.variables as priced', 'template.variables as current'])
    .where('template.account_id', '=', scope.accountId)
    .where('template.id', '=', templateId)
    .executeTakeFirst();
  const variables = row?.priced ?? row?.current ?? [];
  return valueLimits(variables, templateValuesOf(options));
}
