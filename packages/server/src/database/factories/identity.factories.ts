import { createHash, randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Role } from '@app/contracts/catalogue/scopes.ts';
import { topUp } from '../../ledger/ledger.ts';
import { openWallet } from '../../ledger/ledger.repository.ts';
import { accountScope, type AccountScope } from '../account-scope.ts';
import type { Tables } from '../tables.ts';
import type { World } from './world.ts';

/** A row as a factory takes it: every column may be given, none must. */
export type Fields<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

export interface CreatedAccount {
  readonly accountId: string;
  readonly scope: AccountScope;
}

/** An account with a wallet (VND); `balance` is topped up through the ledger. */
export async function createAccount(
  world: World,
  { balance = 0, ...fields }: Fields<'account'> & { balance?: number } = {},
): Promise<CreatedAccount> {
  const now = world.clock.now();
  const accountId = fields.id ?? world.ids.next('account');
  await world.database.asSystem(async (tx) => {
    await tx
      .insertInto('account')
      .values({ name: 'Công ty An Bình', created_at: now, updated_at: now, ...fields, id: accountId })
      .execute();
    await openWallet(tx, { accountId, currency: fields.currency ?? 'VND', now });
  });
  const scope = accountScope(accountId);
  if (balance > 0) {
    // No payment brought it.
    const ref = { type: 'opening', id: accountId };
    await world.database.asAccount(scope, (tx) => topUp({ tx, scope, ids: world.ids, now, ref, amount: balance }));
  }
  return { accountId, scope };
}

/** An active person without an account; give `password_hash` to let them sign in. */
export async function createUser(
  world: World,
  fields: Fields<'app_user'> = {},
): Promise<{ userId: string; email: string }> {
  const now = world.clock.now();
  const userId = fields.id ?? world.ids.next('user');
  const email = fields.email ?? `${userId.toLowerCase()}@example.com`;
  await world.database.asSystem((tx) =>
    tx
      .insertInto('app_user')
      .values({
        name: 'Nguyễn An',
        status: 'active',
        email_verified_at: now,
        created_at: now,
        updated_at: now,
        ...fields,
        id: userId,
        email,
      })
      .execute(),
  );
  return { userId, email };
}

export interface MemberFields extends Fields<'app_user'> {
  accountId: string;
  role?: Role;
  /** An existing person; otherwise one is made from the other fields. */
  userId?: string;
  scopes?: string[] | null;
}

/** A member of an account, and the person if need be. The first owner becomes the account's owner. */
export async function createMember(
  world: World,
  { accountId, role = 'owner', userId: existing, scopes = null, ...user }: MemberFields,
): Promise<{ memberId: string; userId: string }> {
  const userId = existing ?? (await createUser(world, user)).userId;
  const memberId = world.ids.next('member');
  const now = world.clock.now();
  await world.database.asSystem(async (tx) => {
    await tx
      .insertInto('member')
      .values({ account_id: accountId, id: memberId, user_id: userId, role, scopes, created_at: now, updated_at: now })
      .execute();
    if (role === 'owner') {
      await tx
        .updateTable('account')
        .set({ owner_id: userId })
        .where('id', '=', accountId)
        .where('owner_id', 'is', null)
        .execute();
    }
  });
  return { memberId, userId };
}

const WEEK = 7 * 24 * 3_600_000;

/** A pending invitation of seven days; the token is returned, only its hash is stored. */
export async function createInvitation(
  world: World,
  { accountId, ...fields }: Fields<'invitation'> & { accountId: string },
): Promise<{ invitationId: string; token: string }> {
  const now = world.clock.now();
  const invitationId = fields.id ?? world.ids.next('invitation');
  const token = randomBytes(32).toString('base64url');
  await world.database.asSystem((tx) =>
    tx
      .insertInto('invitation')
      .values({
        email: `${invitationId.toLowerCase()}@example.com`,
        role: 'viewer',
        token_hash: createHash('sha256').update(token).digest('hex'),
        expires_at: new Date(now.getTime() + WEEK),
        created_at: now,
        updated_at: now,
        ...fields,
        account_id: accountId,
        id: invitationId,
      })
      .execute(),
  );
  return { invitationId, token };
}

/** A KYC case of a company; the account's own status follows it. */
export async function createKycCase(
  world: World,
  { accountId, ...fields }: Fields<'kyc_case'> & { accountId: string },
): Promise<{ kycCaseId: string }> {
  const now = world.clock.now();
  const kycCaseId = fields.id ?? world.ids.next('kycCase');
  const status = fields.status ?? 'pending';
  await world.database.asSystem(async (tx) => {
    await tx
      .insertInto('kyc_case')
      .values({
        type: 'company',
        legal_name: 'Công ty TNHH An Bình',
        tax_code: '0312345678',
        representative: 'Nguyễn An',
        submitted_at: now,
        created_at: now,
        updated_at: now,
        ...fields,
        status,
        account_id: accountId,
        id: kycCaseId,
      })
      .execute();
    await tx.updateTable('account').set({ kyc_status: status }).where('id', '=', accountId).execute();
  });
  return { kycCaseId };
}
