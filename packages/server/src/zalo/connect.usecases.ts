import { createHash } from 'node:crypto';
import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { zaloErrorKind } from '@app/contracts/zalo/zalo-errors.ts';
import type { ZaloOa } from '@app/contracts/zalo/zalo-records.ts';
import type { zaloOauthUrl } from '@app/contracts/zalo/zalo.calls.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { failure, type Failure } from '../http/failure.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { ZaloError, type ZaloGrant, type ZaloPort, type ZaloProfile } from '../ports/zalo.ts';
import { listUses } from '../sender/sender-uses.repository.ts';
import { hasName, insertSender, updateSenderRow } from '../sender/sender.repository.ts';
import type { AccountTx } from '../database/transaction.ts';
import { insertAttempt, takeAttempt } from './attempt.repository.ts';
import { grantColumns, grantKey } from './grant.usecases.ts';
import { findOa, insertOa, showOa, updateOa } from './oa.repository.ts';
import { requireZalo, type ZaloDeps, type ZaloOwner } from './zalo-deps.ts';
import { oaNotFound, zaloFailure } from './zalo-failure.ts';
import { refreshOaJob } from './zalo.jobs.ts';

/** Milliseconds that linking may take, as long as Zalo's code is good. */
const PATIENCE = 10 * 60_000;

export interface Connecting extends ZaloOwner {
  readonly deps: ZaloDeps & { readonly jobs: JobQueue };
  readonly sessionId: string;
  /** Page of ours that Zalo sends people back to. */
  readonly redirectUri: string;
}

/** Begins a link that this session alone can end. Throws 503 where no application of Zalo is set up. */
export async function beginLink({
  deps,
  scope,
  sessionId,
  redirectUri,
}: Connecting): Promise<Data<typeof zaloOauthUrl>> {
  const zalo = requireZalo(deps);
  const state = newToken();
  const verifier = newToken();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + PATIENCE);
  const sealed = deps.vault.seal(verifier, verifierPurpose(scope.accountId));
  await deps.database.asAccount(scope, (tx) =>
    insertAttempt(tx, scope, { stateHash: hashToken(state), sessionId, verifier: sealed, expiresAt, now }),
  );
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { url: zalo.consentUrl({ state, challenge, redirectUri }), state, expires_at: expiresAt.toISOString() };
}

interface Returned {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * Ends a link with what came back from Zalo. Throws 422 `oauth_failed` (forged, used, too late, another session's),
 * `oauth_denied`, and Zalo's refusals.
 */
export async function endLink(
  connecting: Connecting,
  { state, code, error }: Returned,
): Promise<{ oa: ZaloOa; isNew: boolean }> {
  const { deps, scope, sessionId } = connecting;
  const zalo = requireZalo(deps);
  const attempt = await deps.database.asAccount(scope, (tx) => takeAttempt(tx, scope, hashToken(state)));
  if (!attempt || attempt.sessionId !== sessionId || attempt.expiresAt <= deps.clock.now()) throw failed();
  if (error !== undefined) throw failure(422, 'oauth_denied', { message: messages.forbidden });
  if (code === undefined) throw failed();
  const verifier = deps.vault.open(attempt.verifier, verifierPurpose(scope.accountId));
  const { grant, profile } = await redeem(connecting, zalo, { code, verifier });
  const avatar = profile.avatarUrl === null ? null : await zalo.avatar(profile.avatarUrl);
  const picture = avatar && `data:${avatar.type};base64,${avatar.bytes.toString('base64')}`;
  return await deps.database.asAccount(scope, (tx) => keepLink(connecting, tx, { grant, profile, avatar: picture }));
}

async function redeem({ deps }: Connecting, zalo: ZaloPort, { code, verifier }: { code: string; verifier: string }) {
  try {
    const grant = await zalo.redeem(code, verifier);
    return { grant, profile: await zalo.profile(grant.accessToken) };
  } catch (error) {
    if (!(error instanceof ZaloError)) throw error;
    deps.log.warn({ err: error }, 'Linking an official account was refused');
    const answer = zaloFailure(error);
    const isOurs = !error.isRefusal || zaloErrorKind(error.code) === 'application';
    // Whatever else Zalo has against the code, beginning anew is what helps.
    throw isOurs ? answer : failed(answer.info);
  }
}

interface Linked {
  readonly grant: ZaloGrant;
  readonly profile: ZaloProfile;
  readonly avatar: string | null;
}

async function keepLink(connecting: Connecting, tx: AccountTx, linked: Linked) {
  const { deps, scope, userId, actor } = connecting;
  const { grant, profile, avatar } = linked;
  const now = deps.clock.now();
  const present = await findOa(tx, scope, profile.oaId);
  const senderId = present?.sender_id ?? (await addSender(connecting, tx, profile));
  const link = {
    ...grantColumns(deps, grantKey(scope, senderId), grant),
    name: profile.name,
    avatar,
    is_verified: profile.isVerified,
    package_name: profile.packageName,
    status: 'connected',
    connected_at: now,
    connected_by: userId,
    updated_at: now,
  } as const;
  if (present) {
    await updateOa(tx, scope, senderId, { ...link, grant_version: present.grant_version + 1 });
    await updateSenderRow(tx, scope, senderId, { status: 'approved', reason: null, updated_at: now });
  } else {
    await insertOa(tx, scope, { ...link, sender_id: senderId, oa_id: profile.oaId, created_at: now });
  }
  await writeAudit(tx, {
    ids: deps.ids,
    now,
    accountId: scope.accountId,
    actor,
    action: 'zalo_oa.connected',
    object: { type: 'zalo_oa', id: senderId },
    before: { status: present?.status ?? null },
    after: { status: 'connected', oa_id: profile.oaId, name: profile.name },
  });
  deps.bus.publish(tx, { accountId: scope.accountId, topic: 'zalo', data: { oa_id: profile.oaId } });
  await deps.jobs.enqueue(tx, refreshOaJob, { sender_id: senderId }, { scope, dedupeKey: `zalo.refresh:${senderId}` });
  return { oa: await showOa(tx, scope, senderId), isNew: present === undefined };
}

/** An official account is a sender, so that campaigns name it as they name others. */
async function addSender({ deps, scope, userId }: Connecting, tx: AccountTx, { oaId, name }: ZaloProfile) {
  const id = deps.ids.next('sender');
  const now = deps.clock.now();
  const isTaken = await hasName(tx, scope, { type: 'zalo_oa', name, exceptId: null });
  await insertSender(tx, scope, {
    id,
    name: isTaken ? `${name} (${oaId})` : name,
    type: 'zalo_oa',
    usage: 'both',
    title: name,
    status: 'approved',
    created_by: userId,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/**
 * Ends the link: tokens are destroyed; templates stay to be read. Throws 404, and 409 `in_use` with the campaigns that are
 * still to be sent.
 */
export async function endConnection({ deps, scope, actor }: ZaloOwner, oaId: string): Promise<ZaloOa> {
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    const oa = (await findOa(tx, scope, oaId)) ?? oaNotFound();
    const { sender_id: senderId } = oa;
    if (oa.status === 'disconnected') return await showOa(tx, scope, senderId);
    const { campaigns } = await listUses(tx, scope, senderId);
    if (campaigns.length > 0) throw failure(409, 'in_use', { info: { campaigns } });
    const gone = { access_token: null, refresh_token: null, token_expires_at: null, authorised_until: null };
    const version = oa.grant_version + 1;
    await updateOa(tx, scope, senderId, {
      ...gone,
      status: 'disconnected',
      renewing_until: null,
      grant_version: version,
      updated_at: now,
    });
    await updateSenderRow(tx, scope, senderId, { status: 'suspended', reason: null, updated_at: now });
    await writeAudit(tx, {
      ids: deps.ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'zalo_oa.disconnected',
      object: { type: 'zalo_oa', id: senderId },
      before: { status: oa.status },
      after: { status: 'disconnected' },
    });
    deps.bus.publish(tx, { accountId: scope.accountId, topic: 'zalo', data: { oa_id: oaId } });
    return await showOa(tx, scope, senderId);
  });
}

function verifierPurpose(accountId: string): string {
  return `zalo verifier ${accountId}`;
}

function failed(info: Readonly<Record<string, unknown>> | null = null): Failure {
  return failure(422, 'oauth_failed', { message: messages.somethingWrong, ...(info && { info }) });
}
