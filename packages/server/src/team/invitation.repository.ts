import type { Locale } from '@app/contracts/constants.ts';
import type { Role } from '@app/contracts/catalogue/scopes.ts';
import type { AnyTx, SystemTx } from '../database/transaction.ts';

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly scopes: string[] | null;
  readonly status: 'pending' | 'accepted' | 'expired' | 'cancelled';
  readonly sent_count: number;
  readonly last_sent_at: Date;
  readonly expires_at: Date;
}

const columns = ['id', 'email', 'role', 'scopes', 'status', 'sent_count', 'last_sent_at', 'expires_at'] as const;

/** The account's invitations that were neither accepted nor cancelled, the latest first. */
export function listInvitations(tx: AnyTx, accountId: string): Promise<InvitationRow[]> {
  return tx
    .selectFrom('invitation')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .orderBy('id', 'desc')
    .execute();
}

export interface NewInvitation {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  readonly scopes: string[] | null;
  readonly message: string;
  readonly tokenHash: string;
  readonly invitedBy: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export function insertInvitation(tx: AnyTx, invitation: NewInvitation): Promise<InvitationRow> {
  const { now } = invitation;
  return tx
    .insertInto('invitation')
    .values({
      account_id: invitation.accountId,
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      scopes: invitation.scopes,
      message: invitation.message,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      last_sent_at: now,
      expires_at: invitation.expiresAt,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Counts another sending, if so many are allowed and the last is long enough ago; null if not. */
export async function countResend(
  tx: AnyTx,
  resend: { accountId: string; id: string; now: Date; lastBefore: Date; max: number; expiresAt: Date },
): Promise<InvitationRow | null> {
  const row = await tx
    .updateTable('invitation')
    .set((eb) => ({
      sent_count: eb('sent_count', '+', 1),
      last_sent_at: resend.now,
      expires_at: resend.expiresAt,
      updated_at: resend.now,
    }))
    .where('account_id', '=', resend.accountId)
    .where('id', '=', resend.id)
    .where('status', '=', 'pending')
    .where('sent_count', '<', resend.max)
    .where('last_sent_at', '<=', resend.lastBefore)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

export async function findInvitation(tx: AnyTx, accountId: string, id: string): Promise<InvitationRow | null> {
  const row = await tx
    .selectFrom('invitation')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes an open invitation back. False if there is none. */
export async function cancelInvitation(tx: AnyTx, accountId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation')
    .set({ status: 'cancelled', updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives an open invitation its token; the one before opens nothing any more. False if it is not open. */
export async function setInvitationToken(
  tx: SystemTx,
  { accountId, id, tokenHash }: { accountId: string; id: string; tokenHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation')
    .set({ token_hash: tokenHash })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** An invitation as the invited person sees it. */
export interface OpenInvitation {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  readonly scopes: string[] | null;
  readonly message: string;
  readonly team: string;
  readonly inviter: string;
  /** Null where whoever invited is not in the team any more. */
  readonly inviterId: string | null;
  /** Of the person who invites; the invited one's is not known. */
  readonly locale: Locale;
  readonly status: InvitationRow['status'];
  readonly expiresAt: Date;
}

function withTeam(tx: SystemTx) {
  return tx
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .leftJoin('app_user', 'app_user.id', 'invitation.invited_by')
    .leftJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'invitation.account_id')
        .onRef('member.user_id', '=', 'invitation.invited_by')
        .on('member.status', '=', 'active'),
    )
    .select([
      'invitation.id',
      'invitation.account_id as accountId',
      'invitation.email',
      'invitation.role',
      'invitation.scopes',
      'invitation.message',
      'invitation.status',
      'invitation.expires_at as expiresAt',
      'member.user_id as inviterId',
      'account.name as team',
    ])
    .select((eb) => [
      eb.fn.coalesce('app_user.name', 'account.name').as('inviter'),
      eb.fn.coalesce('app_user.locale', eb.val<Locale>('vn')).as('locale'),
    ]);
}

export async function findInvitationByToken(tx: SystemTx, tokenHash: string): Promise<OpenInvitation | null> {
  return (await withTeam(tx).where('invitation.token_hash', '=', tokenHash).executeTakeFirst()) ?? null;
}

export async function findInvitationToSend(
  tx: SystemTx,
  { accountId, id }: { accountId: string; id: string },
): Promise<OpenInvitation | null> {
  const row = await withTeam(tx)
    .where('invitation.account_id', '=', accountId)
    .where('invitation.id', '=', id)
    .where('invitation.status', '=', 'pending')
    .executeTakeFirst();
  return row ?? null;
}

/** Accepts an open invitation by its token, in one statement, so that it is accepted once; null if it cannot be. */
export async function acceptInvitation(tx: SystemTx, tokenHash: string, now: Date): Promise<{ id: string } | null> {
  const row = await tx
    .updateTable('invitation')
    .set({ status: 'accepted', updated_at: now })
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row ?? null;
}
