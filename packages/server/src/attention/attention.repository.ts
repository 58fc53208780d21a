import type { AttentionKind } from '@app/contracts/attention/attention.ts';
import { endingBefore } from '@app/contracts/zalo/zalo-states.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** How much waits of one kind; name and id are those of the only one. */
export interface Waiting {
  readonly kind: AttentionKind;
  readonly count: number;
  readonly name: string;
  readonly id: string;
}

interface Place {
  readonly table: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

const unnamed = { name: sql`''`, id: sql`''` };
const named = { name: sql`name`, id: sql`id` };

function companyIn(status: string): Place {
  return {
    ...unnamed,
    table: sql`(select id as account_id, kyc_status from account) company`,
    where: sql`kyc_status = ${status}`,
  };
}

function campaigns(channel: string, where: RawBuilder<unknown>): Place {
  return { ...named, table: sql`campaign`, where: sql`channel = ${channel} and ${where}` };
}

function senders(status: string): Place {
  const where = sql`type = 'sms_brandname' and status = ${status} and deleted_at is null`;
  return { ...named, table: sql`sender`, where };
}

/** Of official accounts that the account has not let go itself. */
function zaloTemplates(status: string): Place {
  const linked = sql`select sender_id from zalo_oa where status <> 'disconnected'`;
  const where = sql`status = ${status} and sender_id in (${linked})`;
  return { table: sql`zalo_template`, name: sql`name`, id: sql`zalo_template_id`, where };
}

function oas(where: RawBuilder<unknown>): Place {
  return { table: sql`zalo_oa`, name: sql`name`, id: sql`oa_id`, where };
}

function smsTemplates(where: RawBuilder<unknown>): Place {
  return { ...named, table: sql`template`, where: sql`channel = 'sms' and ${where} and deleted_at is null` };
}

/** A campaign that goes on by itself waits for nobody. */
const paused = sql`status = 'paused' and resumes_at is null`;
/** Who asked for approval cannot give it. */
const unapprovedFor = (userId: string) =>
  sql`status = 'awaiting_approval' and approval->>'requested_by' is distinct from ${userId}`;

interface Asked {
  readonly userId: string;
  readonly now: Date;
}

function placesFor({ userId, now }: Asked): Readonly<Record<AttentionKind, Place>> {
  const unapproved = unapprovedFor(userId);
  return {
    balance_low: { ...unnamed, table: sql`wallet`, where: sql`balance <= any (low_thresholds)` },
    recharge_off: { ...unnamed, table: sql`auto_recharge`, where: sql`not enabled and disabled_reason is not null` },
    company_rejected: companyIn('rejected'),
    company_expired: companyIn('expired'),
    company_missing: companyIn('not_submitted'),
    number_unpaid: {
      table: sql`number_subscription`,
      name: sql`number`,
      id: sql`id`,
      where: sql`status in ('past_due', 'suspended')`,
    },
    callback_off: { ...named, table: sql`callback_profile`, where: sql`status = 'auto_disabled'` },
    callback_failing: { ...named, table: sql`callback_profile`, where: sql`status = 'failing'` },
    sms_paused: campaigns('sms', paused),
    voice_paused: campaigns('voice', paused),
    zalo_paused: campaigns('zalo', paused),
    sms_approval: campaigns('sms', unapproved),
    voice_approval: campaigns('voice', unapproved),
    zalo_approval: campaigns('zalo', unapproved),
    sender_rejected: senders('rejected'),
    sender_ending: senders('expiring'),
    sender_suspended: senders('suspended'),
    sender_expired: senders('expired'),
    template_rejected: smsTemplates(sql`status = 'rejected'`),
    // What a reviewer disabled has a reason; what the account keeps from being chosen itself waits for nobody.
    template_disabled: smsTemplates(sql`status = 'disabled' and reason is not null`),
    zalo_template_rejected: zaloTemplates('rejected'),
    zalo_template_disabled: zaloTemplates('disabled'),
    oa_expired: oas(sql`status = 'token_expired'`),
    oa_ending: oas(sql`status = 'connected' and authorised_until <= ${endingBefore(now)}`),
  };
}

/** What waits of some kinds, in one question; kinds of which nothing waits are left out. */
export async function findWaiting(
  tx: AccountTx,
  { accountId }: AccountScope,
  { kinds, ...asked }: Asked & { readonly kinds: readonly AttentionKind[] },
): Promise<Waiting[]> {
  if (kinds.length === 0) return [];
  const places = placesFor(asked);
  const questions = kinds.map((kind) => {
    const { table, name, id, where } = places[kind];
    return sql`
      select ${kind}::text as kind, count(*) as count,
        case when count(*) = 1 then min(${name}) else '' end as name,
        case when count(*) = 1 then min(${id}) else '' end as id
      from ${table} where account_id = ${accountId} and ${where} having count(*) > 0
    `;
  });
  const { rows } = await sql<Waiting>`${sql.join(questions, sql` union all `)}`.execute(tx);
  return rows;
}
