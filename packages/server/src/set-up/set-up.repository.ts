import type { KycStatus } from '@app/contracts/kyc/kyc-states.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { hasSent } from '../usage/has-sent.ts';

/** How many there are in each state, and since when the oldest waits; null if none does. */
export interface Reviewed {
  readonly approved: number;
  readonly waiting: number;
  readonly rejected: number;
  readonly since: Date | null;
}

export interface SetUp {
  readonly company: KycStatus;
  readonly company_since: Date | null;
  readonly sender: Reviewed;
  readonly template: Reviewed;
  readonly has_paid: boolean;
  readonly has_sent: boolean;
}

/** All that tells how far an account has come. */
export async function readSetUp(tx: AccountTx, { accountId }: AccountScope): Promise<SetUp> {
  const row = await tx
    .selectFrom('account')
    .where('account.id', '=', accountId)
    .select((account) => [
      'kyc_status as company',
      account
        .selectFrom('kyc_case')
        .where('account_id', '=', accountId)
        .where('status', '=', 'pending')
        .select(({ fn }) => fn.min('submitted_at').as('since'))
        .as('company_since'),
      account
        .exists(
          account
            .selectFrom('ledger_day')
            .where('account_id', '=', accountId)
            .where('kind', 'in', ['topup', 'bonus', 'adjustment'])
            .where('amount', '>', 0)
            .select(sql`1`.as('one')),
        )
        .as('has_paid'),
      hasSent(sql`${accountId}`).as('has_sent'),
    ])
    .executeTakeFirstOrThrow();
  return {
    company: row.company,
    company_since: row.company_since,
    has_paid: Boolean(row.has_paid),
    has_sent: row.has_sent,
    sender: await readSenders(tx, accountId),
    template: await readTemplates(tx, accountId),
  };
}

function readSenders(tx: AccountTx, accountId: string): Promise<Reviewed> {
  return tx
    .selectFrom('sender')
    .where('account_id', '=', accountId)
    .where('type', '=', 'sms_brandname')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'in', ['approved', 'expiring']).as('approved'),
      fn.countAll<number>().filterWhere('status', 'in', ['pending', 'submitted']).as('waiting'),
      fn.countAll<number>().filterWhere('status', '=', 'rejected').as('rejected'),
      fn.min('submitted_at').filterWhere('status', 'in', ['pending', 'submitted']).as('since'),
    ])
    .executeTakeFirstOrThrow();
}

function readTemplates(tx: AccountTx, accountId: string): Promise<Reviewed> {
  return tx
    .selectFrom('template')
    .innerJoin('template_version', (on) =>
      on
        .onRef('template_version.account_id', '=', 'template.account_id')
        .onRef('template_version.template_id', '=', 'template.id'),
    )
    .where('template.account_id', '=', accountId)
    .where('template.channel', '=', 'sms')
    .where('template.deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('template_version.status', '=', 'approved').as('approved'),
      fn.countAll<number>().filterWhere('template_version.status', '=', 'pending').as('waiting'),
      fn.countAll<number>().filterWhere('template_version.status', '=', 'rejected').as('rejected'),
      fn.min('submitted_at').filterWhere('template_version.status', '=', 'pending').as('since'),
    ])
    .executeTakeFirstOrThrow();
}
