import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** What a person may change about themselves. */
export interface ProfileFields {
  readonly name: string;
  readonly timezone: string;
  readonly phone_number: string;
  readonly locale: 'vn' | 'en';
}

/** Saves a member's profile; the person is the same in every account. */
export async function saveProfile(
  tx: AccountTx,
  scope: AccountScope,
  { userId, fields, now }: { userId: string; fields: ProfileFields; now: Date },
): Promise<void> {
  await tx
    .updateTable('app_user')
    // A number that changes has to be verified anew.
    .set((eb) => ({
      ...fields,
      updated_at: now,
      phone_verified_at: eb
        .case()
        .when('phone_number', '=', fields.phone_number)
        .then(eb.ref('phone_verified_at'))
        .else(null)
        .end(),
    }))
    .where('id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('member')
          .select('member.id')
          .where('member.account_id', '=', scope.accountId)
          .where('member.user_id', '=', userId)
          .where('member.status', '=', 'active'),
      ),
    )
    .execute();
}
