import type { Role } from '@app/contracts/catalogue/scopes.ts';
import { messages, type Message } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { emailAddress } from '@app/contracts/rules/validation.ts';
import type { Invitation } from '@app/contracts/team/team.ts';
import * as v from 'valibot';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountDeps } from '../auth/account-deps.ts';
import { hashToken, newToken } from '../auth/token.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound, rateLimited } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import { requireMayGive } from './grants.ts';
import {
  cancelInvitation,
  countResend,
  findInvitation,
  insertInvitation,
  listInvitations,
  type InvitationRow,
} from './invitation.repository.ts';
import { countMembers, isMember } from './team.repository.ts';

/** Members and open invitations of one team. */
export const MAX_SEATS = 50;
/** Milliseconds that an invitation is open. */
const LIFE = 7 * 86_400_000;
const MAX_SENT = 5;
const RESEND_GAP = 60_000;

interface Acting {
  readonly deps: AccountDeps;
  readonly actor: Member;
  readonly audit: AuditActor;
}

interface Inviting extends Acting {
  readonly emails: readonly string[];
  readonly role: Role;
  /** Instead of the role's; empty: the role's. */
  readonly scopes: readonly string[];
  readonly message: string;
}

interface Invited {
  readonly invitations: Invitation[];
  readonly refused: { email: string; message: Message }[];
}

/**
 * Invites people by mail. What cannot be invited is answered with why; if that is all there was, it is thrown as 422.
 * Throws 403 for a role beyond one's own rights, 409 `quota_exceeded` when the team is full.
 */
export async function invite({ deps, actor, audit, ...given }: Inviting): Promise<Invited> {
  const { database, clock } = deps;
  const scopes = given.scopes.length === 0 ? null : [...given.scopes];
  requireMayGive(actor, given.role, scopes);
  const now = clock.now();
  const outcome: Invited = { invitations: [], refused: [] };
  await database.asAccount(actor.scope, async (tx) => {
    await takeTurn(tx, actor.scope, 'seats');
    for (const email of new Set(given.emails.map((text) => text.toLowerCase()))) {
      const reason = await refusal(tx, actor, email, now);
      if (reason) outcome.refused.push({ email, message: reason });
      else outcome.invitations.push(await inviteOne(tx, { deps, actor, audit, ...given, scopes, email, now }));
    }
  });
  const [first] = outcome.refused;
  if (first && outcome.invitations.length === 0) {
    const isInvalid = first.message === messages.emailInvalid;
    const errors = { email: [isInvalid ? rule('email') : first.message] };
    throw failure(422, isInvalid ? 'wrong_type' : 'duplicate', { message: first.message, errors });
  }
  return outcome;
}

async function refusal(tx: AccountTx, { scope }: Member, email: string, now: Date): Promise<Message | null> {
  if (!v.is(emailAddress(), email)) return messages.emailInvalid;
  const open = await openInvitations(tx, scope, now);
  if (open.some((invitation) => invitation.email === email)) return messages.emailTaken;
  if (await isMember(tx, scope, email)) return messages.emailTaken;
  requirePlace(open.length + (await countMembers(tx, scope)), MAX_SEATS);
  return null;
}

async function openInvitations(tx: AccountTx, { accountId }: AccountScope, now: Date): Promise<InvitationRow[]> {
  return (await listInvitations(tx, accountId)).filter(({ expires_at: expiresAt }) => expiresAt > now);
}

interface One extends Omit<Inviting, 'emails' | 'scopes'> {
  readonly scopes: string[] | null;
  readonly email: string;
  readonly now: Date;
}

async function inviteOne(tx: AccountTx, { deps, actor, audit, now, ...one }: One): Promise<Invitation> {
  const { ids } = deps;
  const { email, role, scopes, message } = one;
  const { accountId } = actor;
  const invitation = await insertInvitation(tx, {
    id: ids.next('invitation'),
    accountId,
    email,
    role,
    scopes,
    message,
    // Of a token that nobody has: the mail makes its own.
    tokenHash: hashToken(newToken()),
    invitedBy: actor.userId,
    now,
    expiresAt: new Date(now.getTime() + LIFE),
  });
  await queueMail(deps, tx, actor, invitation.id);
  const object = { type: 'invitation', id: invitation.id };
  const after = { email, role, ...(scopes && { scopes }) };
  await writeAudit(tx, { ids, now, accountId, actor: audit, action: 'member.invited', object, after });
  return asInvitation(invitation, now);
}

async function queueMail({ jobs }: AccountDeps, tx: AccountTx, { scope, accountId }: Member, id: string) {
  const mail = { mail: 'invitation', account_id: accountId, invitation_id: id } as const;
  await jobs.enqueue(tx, accountMailJob, mail, { scope });
}

/**
 * Mails a new link; the one before is void. Throws 404, 429 within a minute, 409 `quota_exceeded` after five mails, and
 * for an invitation that ended while the team became full.
 */
export async function resendInvitation({
  deps,
  actor,
  audit,
  id,
}: Acting & { id: string }): Promise<{ invitation: Invitation; retryAfter: number }> {
  const now = deps.clock.now();
  const { accountId } = actor;
  return deps.database.asAccount(actor.scope, async (tx) => {
    await takeTurn(tx, actor.scope, 'seats');
    const open = await openInvitations(tx, actor.scope, now);
    const isOpen = open.some((each) => each.id === id);
    if (!isOpen) requirePlace(open.length + (await countMembers(tx, actor.scope)), MAX_SEATS);
    const lastBefore = new Date(now.getTime() - RESEND_GAP);
    const expiresAt = new Date(now.getTime() + LIFE);
    const sent = await countResend(tx, { accountId, id, now, lastBefore, max: MAX_SENT, expiresAt });
    if (!sent) throw await whyNotSent(tx, actor, id, now);
    await queueMail(deps, tx, actor, id);
    const object = { type: 'invitation', id };
    const after = { email: sent.email, sent_count: sent.sent_count };
    const action = 'member.invitation_resent';
    await writeAudit(tx, { ids: deps.ids, now, accountId, actor: audit, action, object, after });
    return { invitation: asInvitation(sent, now), retryAfter: RESEND_GAP / 1_000 };
  });
}

async function whyNotSent(tx: AccountTx, { accountId }: Member, id: string, now: Date) {
  const invitation = await findInvitation(tx, accountId, id);
  if (invitation?.status !== 'pending') return notFound();
  if (invitation.sent_count >= MAX_SENT) return failure(409, 'quota_exceeded');
  return rateLimited((invitation.last_sent_at.getTime() + RESEND_GAP - now.getTime()) / 1_000);
}

/** Takes an invitation back: its link opens nothing any more. Throws 404. */
export function withdrawInvitation({ deps, actor, audit, id }: Acting & { id: string }): Promise<void> {
  const now = deps.clock.now();
  const { accountId } = actor;
  return deps.database.asAccount(actor.scope, async (tx) => {
    if (!(await cancelInvitation(tx, accountId, id, now))) throw notFound();
    const object = { type: 'invitation', id };
    const action = 'member.invitation_cancelled';
    await writeAudit(tx, { ids: deps.ids, now, accountId, actor: audit, action, object });
  });
}

/** An invitation as the team sees it; one that nobody accepted in time is `expired`. */
export function asInvitation(row: InvitationRow, now: Date): Invitation {
  const { id, email, role, scopes, status, expires_at, sent_count } = row;
  const isExpired = status === 'pending' && expires_at <= now;
  return {
    id,
    email,
    role,
    scopes,
    status: isExpired ? 'expired' : status,
    expires_at: expires_at.toISOString(),
    sent_count,
  };
}
