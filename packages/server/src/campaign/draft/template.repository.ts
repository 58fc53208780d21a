import type { Locale } from '@app/contracts/constants.ts';
import type { Template } from '@app/contracts/template/template.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import type { MessageType } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../../lists/page.ts';
import { matchesWords } from '../../lists/text-search.ts';
import { asTemplate } from '../../template/template-record.ts';

export interface TemplateFilter extends PageInput {
  readonly search: string;
  readonly sender_id?: string | undefined;
  readonly type?: MessageType | undefined;
}

const sortColumns = { name: 'folded(template.name) collate "C"', created_at: 'template.created_at' } as const;

/** Texts for SMS. A template without a sender of its own fits every sender. */
function matching(tx: AccountTx, scope: AccountScope, filter: TemplateFilter) {
  let query = tx
    .selectFrom('template')
    .where('account_id', '=', scope.accountId)
    .where('channel', '=', 'sms')
    .where('deleted_at', 'is', null);
  const { sender_id: senderId, type } = filter;
  if (type !== undefined) query = query.where('type', '=', type);
  if (senderId !== undefined)
    query = query.where((eb) => eb.or([eb('sender_id', 'is', null), eb('sender_id', '=', senderId)]));
  const words = matchesWords(filter.search, [], ['template.folded_text']);
  return words ? query.where(words) : query;
}

/** One page of templates, approved ones first. */
export async function listSmsTemplates(
  tx: AccountTx,
  scope: AccountScope,
  { locale, ...filter }: TemplateFilter & { locale: Locale },
): Promise<Template[]> {
  const { column, direction } = sortOf(filter.sort);
  const rows = await matching(tx, scope, filter)
    .selectAll()
    .orderBy((eb) => eb.case().when('status', '=', 'approved').then(0).else(1).end())
    .orderBy(sql`${sql.raw(sortColumn(sortColumns, column))} ${sql.raw(direction)}`)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  return rows.map((row) => asTemplate(row, locale));
}

export async function countSmsTemplates(tx: AccountTx, scope: AccountScope, filter: TemplateFilter): Promise<number> {
  const { total } = await matching(tx, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
