import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

/** Codes of a service, in the last day and in the week before it. */
export interface Conversion {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly createdBy: string | null;
  readonly isTold: boolean;
  readonly sentNow: number;
  readonly verifiedNow: number;
  readonly sentBefore: number;
  readonly verifiedBefore: number;
}

/** Codes below which a day, or a week, says nothing. */
const ENOUGH = { day: 50, week: 200 };
/** Points of a percentage by which it falls that the account is told of, whatever it was. */
const FALL_IN_POINTS = 20;

/**
 * Published services of all accounts whose conversion has fallen below three quarters of what it was, or by 20 points
 * (RULES 7), and were not told of; and those that were and are back at nine tenths. `end` is a full hour: later codes may
 * still be entered.
 */
export async function listTurned(tx: SystemTx, end: Date): Promise<Conversion[]> {
  const [day, week] = [1, 8].map((days) => new Date(end.getTime() - days * 86_400_000));
  const { rows } = await sql<Conversion>`
    select * from (
      select service.account_id as "accountId", service.id, service.name, service.created_by as "createdBy",
        service.conversion_told_at is not null as "isTold",
        coalesce(sum(codes.sent) filter (where codes.hour >= ${day}), 0)::bigint as "sentNow",
        coalesce(sum(codes.verified) filter (where codes.hour >= ${day}), 0)::bigint as "verifiedNow",
        coalesce(sum(codes.sent) filter (where codes.hour < ${day}), 0)::bigint as "sentBefore",
        coalesce(sum(codes.verified) filter (where codes.hour < ${day}), 0)::bigint as "verifiedBefore"
      from verify_configuration service
      join verification_count codes on codes.account_id = service.account_id and codes.configuration_id = service.id
        and codes.hour >= ${week} and codes.hour < ${end}
      where service.status = 'published' and service.deleted_at is null
      group by service.account_id, service.id
    ) as lately
    where "sentNow" >= ${ENOUGH.day} and "sentBefore" >= ${ENOUGH.week} and case when "isTold"
      then "verifiedNow" * "sentBefore" * 10 >= "verifiedBefore" * "sentNow" * 9
      else "verifiedNow" * "sentBefore" * 4 < "verifiedBefore" * "sentNow" * 3
        or ("verifiedBefore" * "sentNow" - "verifiedNow" * "sentBefore") * 100
          >= "sentBefore" * "sentNow" * ${FALL_IN_POINTS} end
    order by "accountId", id
  `.execute(tx);
  return rows;
}

/** Notes whether an account knows that the conversion of a service is low. Answers whether that is new. */
export async function noteConversion(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, toldAt }: { id: string; toldAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows: noted } = await tx
    .updateTable('verify_configuration')
    .set({ conversion_told_at: toldAt })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('conversion_told_at', toldAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return noted > 0n;
}
