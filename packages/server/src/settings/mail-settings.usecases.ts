import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';

interface Own {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly userId: string;
}

/** Which mails a member gets of the account. */
export function mailSettings({ database, scope, userId }: Own): Promise<{ campaign_mail: boolean }> {
  return database.findAsAccount(scope, (tx) =>
    tx
      .selectFrom('member')
      .select('campaign_mail')
      .where('account_id', '=', scope.accountId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
}

/** Switches the mails about finished campaigns on or off for a member. */
export function changeMailSettings({
  database,
  scope,
  userId,
  campaign_mail,
}: Own & { campaign_mail: boolean }): Promise<{ campaign_mail: boolean }> {
  return database.asAccount(scope, (tx) =>
    tx
      .updateTable('member')
      .set({ campaign_mail })
      .where('account_id', '=', scope.accountId)
      .where('user_id', '=', userId)
      .returning('campaign_mail')
      .executeTakeFirstOrThrow(),
  );
}
