import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { WidgetMode } from './widget-key.ts';

/** The service whose widget has this key, or had it until now; undefined in an account that is locked. */
export async function findWidgetService(tx: SystemTx, { key, now }: { key: string; now: Date }) {
  return await tx
    .selectFrom('verify_configuration as service')
    .innerJoin('account', 'account.id', 'service.account_id')
    .select(['service.account_id', 'service.id', 'service.status', 'service.published'])
    .where('service.deleted_at', 'is', null)
    .where('account.locked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('widget_key', '=', key),
        eb.and([eb('widget_old_key', '=', key), eb('widget_old_key_until', '>', now)]),
      ]),
    )
    .executeTakeFirst();
}

/** Keeps work as taken. False where it was taken before. */
export async function takeChallenge(
  tx: AccountTx,
  { accountId }: AccountScope,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const taken = await tx
    .insertInto('widget_challenge')
    .values({ account_id: accountId, nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return taken !== undefined;
}

interface NewToken {
  readonly hash: string;
  readonly verificationId: string;
  readonly mode: WidgetMode;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertWidgetToken(tx: AccountTx, { accountId }: AccountScope, token: NewToken): Promise<void> {
  const { hash, verificationId, mode, now, expiresAt } = token;
  await tx
    .insertInto('widget_token')
    .values({
      account_id: accountId,
      hash,
      verification_id: verificationId,
      mode,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
}

interface TokenUse {
  readonly hash: string;
  readonly mode: WidgetMode;
  readonly now: Date;
}

/** Uses a token up, in one statement: of two who bring it one gets the verification's id. */
export async function useWidgetToken(
  tx: AccountTx,
  { accountId }: AccountScope,
  { hash, mode, now }: TokenUse,
): Promise<string | undefined> {
  const used = await tx
    .updateTable('widget_token')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('mode', '=', mode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('verification_id')
    .executeTakeFirst();
  return used?.verification_id;
}

/** Why a token cannot be used: undefined for one that does not exist. */
export async function readWidgetToken(
  tx: AccountTx,
  { accountId }: AccountScope,
  { hash, mode }: Omit<TokenUse, 'now'>,
): Promise<{ used_at: Date | null } | undefined> {
  return await tx
    .selectFrom('widget_token')
    .select('used_at')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('mode', '=', mode)
    .executeTakeFirst();
}

/** Forgets tokens and work of all accounts whose time was over before then. */
export async function forgetWidgets(tx: SystemTx, before: Date): Promise<void> {
  await tx.deleteFrom('widget_token').where('expires_at', '<', before).execute();
  await tx.deleteFrom('widget_challenge').where('expires_at', '<', before).execute();
}
