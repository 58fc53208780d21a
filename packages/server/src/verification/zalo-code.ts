import type { Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ZaloParam, ZaloTemplateTable } from '../database/tables/zalo.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ValuePlan } from '../zalo-campaign/value-plan.ts';

type TemplateRow = Selectable<ZaloTemplateTable>;

/** An approved template of an official account; undefined if it is gone, or may not be sent. */
export async function findCodeTemplate(
  tx: AccountTx,
  { accountId }: AccountScope,
  { senderId, templateId }: { senderId: string; templateId: string | null },
): Promise<TemplateRow | undefined> {
  return await tx
    .selectFrom('zalo_template')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sender_id', '=', senderId)
    .where('id', '=', templateId ?? '')
    .where('status', '=', 'approved')
    .executeTakeFirst();
}

interface Shown {
  readonly code: string;
  readonly brand: string;
  readonly minutes: number;
}

/** What a template's parameters are filled with: the code by its type or name, else brand and minutes. */
export function planCode({ params }: Pick<TemplateRow, 'params'>, shown: Shown): ValuePlan {
  const codeName = nameOfCode(params);
  return {
    keys: [],
    sms: null,
    params: params.map((param) => {
      const value = param.name === codeName ? shown.code : otherValue(param.name, shown);
      return { param, mapped: { source: 'fixed', key: '', value, fallback: '' } };
    }),
  };
}

/** Templates for codes have one parameter that is one; Zalo's own types tell it, else its name. */
function nameOfCode(params: readonly ZaloParam[]): string | undefined {
  const byType = params.find(({ type }) => type.toLowerCase() === 'otp');
  const byName = params.find(({ name }) => /otp|code|ma(?:_|$)/i.test(name));
  return (byType ?? byName ?? params[0])?.name;
}

function otherValue(name: string, { brand, minutes }: Shown): string {
  return /min|phut|time|han|expire/i.test(name) ? String(minutes) : brand;
}
