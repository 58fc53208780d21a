import { setTimeout as pause } from 'node:timers/promises';
import { zaloErrorKind } from '@app/contracts/zalo/zalo-errors.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { ZaloError, type ZaloGrant, type ZaloPort } from '../ports/zalo.ts';
import { endAuthorisation } from './end-authorisation.ts';
import { claimRenewal, findOa, readOa, updateGrant, updateOa, type OaRow } from './oa.repository.ts';
import { requireZalo, type ZaloDeps } from './zalo-deps.ts';
import { notAuthorised, oaNotFound, orFailure } from './zalo-failure.ts';

/** A token that ends sooner than this is renewed before it is used. */
const MARGIN = 10 * 60_000;
/** How long somebody may take to use a refresh token: longer than Zalo may take to answer. */
const RENEWAL = 30_000;
const LOOK_AGAIN = 100;
const DAY = 86_400_000;
/** Days that a refresh token is good for. */
const AUTHORISED_DAYS = 90;

interface Grantee {
  readonly deps: ZaloDeps;
  readonly scope: AccountScope;
}

/** What columns a new pair of tokens goes to. */
export function grantColumns({ vault, clock }: Pick<ZaloDeps, 'vault' | 'clock'>, key: string, grant: ZaloGrant) {
  const now = clock.now().getTime();
  return {
    access_token: vault.seal(grant.accessToken, `zalo access ${key}`),
    refresh_token: vault.seal(grant.refreshToken, `zalo refresh ${key}`),
    token_expires_at: new Date(now + grant.expiresInSeconds * 1_000),
    authorised_until: new Date(now + AUTHORISED_DAYS * DAY),
    renewing_until: null,
  };
}

/** Under which name an official account's tokens are sealed: they open for no other. */
export function grantKey(scope: AccountScope, senderId: string): string {
  return `${scope.accountId}:${senderId}`;
}

/** The token in use; null where none is, or it ends within `margin` milliseconds. */
function usableToken({ deps, scope }: Grantee, oa: OaRow, margin: number): string | null {
  const { access_token: sealed, token_expires_at: expiresAt } = oa;
  if (sealed === null || expiresAt === null) return null;
  if (expiresAt.getTime() - deps.clock.now().getTime() <= margin) return null;
  return deps.vault.open(sealed, `zalo access ${grantKey(scope, oa.sender_id)}`);
}

/**
 * Uses the refresh token for the next pair, which it is good for once: whoever else wants the same waits for the outcome.
 * `version` is that of the tokens which are to be replaced. Throws {@link ZaloError}; a refusal ends the authorisation.
 */
export async function renewGrant(grantee: Grantee, senderId: string, version: number): Promise<void> {
  const { deps, scope } = grantee;
  for (let waited = 0; waited <= RENEWAL; waited += LOOK_AGAIN) {
    const claimed = await deps.database.asAccount(scope, async (tx) => {
      const oa = await readOa(tx, scope, senderId);
      if (oa?.status !== 'connected' || oa.grant_version !== version) return 'over';
      const now = deps.clock.now();
      const until = new Date(now.getTime() + RENEWAL);
      return (await claimRenewal(tx, scope, { senderId, version, now, until })) ?? 'taken';
    });
    if (claimed === 'over') return;
    if (claimed !== 'taken') return await renewClaimed(grantee, { senderId, version, sealed: claimed.refresh_token });
    await pause(LOOK_AGAIN);
  }
  throw new ZaloError(0, 'Another process renews the access and does not end');
}

async function renewClaimed(
  { deps, scope }: Grantee,
  { senderId, version, sealed }: { senderId: string; version: number; sealed: string | null },
): Promise<void> {
  const key = grantKey(scope, senderId);
  try {
    if (sealed === null) throw new ZaloError(-124, 'There is no refresh token');
    const grant = await requireZalo(deps).refresh(deps.vault.open(sealed, `zalo refresh ${key}`));
    const changes = { ...grantColumns(deps, key, grant), grant_version: version + 1, updated_at: deps.clock.now() };
    // Linked anew meanwhile: those tokens stay.
    await deps.database.asAccount(scope, (tx) => updateGrant(tx, scope, { senderId, version, changes }));
  } catch (error) {
    if (isFinal(error)) await endAuthorisation({ deps, scope, senderId, version });
    else await deps.database.asAccount(scope, (tx) => updateOa(tx, scope, senderId, { renewing_until: null }));
    throw error;
  }
}

/** Whether Zalo said that the refresh token is of no use, rather than nothing, or that our application is not known. */
function isFinal(error: unknown): boolean {
  return error instanceof ZaloError && error.isRefusal && zaloErrorKind(error.code) !== 'application';
}

/** Asks Zalo on behalf of a linked official account. Throws {@link ZaloError}. */
export async function withAccess<T>(
  grantee: Grantee,
  senderId: string,
  work: (zalo: ZaloPort, accessToken: string) => Promise<T>,
): Promise<T> {
  const zalo = requireZalo(grantee.deps);
  const first = await freshToken(grantee, senderId);
  try {
    return await work(zalo, first.token);
  } catch (error) {
    if (!(error instanceof ZaloError) || zaloErrorKind(error.code) !== 'token') throw error;
  }
  // It was withdrawn, or replaced elsewhere.
  await renewGrant(grantee, senderId, first.version);
  return await work(zalo, (await freshToken(grantee, senderId)).token);
}

async function freshToken(grantee: Grantee, senderId: string): Promise<{ token: string; version: number }> {
  const { deps, scope } = grantee;
  const read = async () => {
    const oa = await deps.database.asAccount(scope, (tx) => readOa(tx, scope, senderId));
    if (oa?.status !== 'connected') throw new ZaloError(-124, 'The authorisation has ended');
    return oa;
  };
  const oa = await read();
  const token = usableToken(grantee, oa, MARGIN);
  if (token !== null) return { token, version: oa.grant_version };
  await renewGrant(grantee, senderId, oa.grant_version);
  const renewed = await read();
  const next = usableToken(grantee, renewed, 0);
  if (next === null) throw new ZaloError(0, 'The access could not be renewed');
  return { token: next, version: renewed.grant_version };
}

/**
 * For calls: asks Zalo on behalf of an official account by Zalo's number of it. Throws 404 Sender not found, and Zalo's
 * refusals as answers.
 */
export async function askFor<T>(
  grantee: Grantee,
  oaId: string,
  work: (asked: { zalo: ZaloPort; accessToken: string; oa: OaRow }) => Promise<T>,
): Promise<T> {
  const { deps, scope } = grantee;
  const oa = (await deps.database.asAccount(scope, (tx) => findOa(tx, scope, oaId))) ?? oaNotFound();
  if (oa.status !== 'connected') throw notAuthorised();
  return await orFailure(withAccess(grantee, oa.sender_id, (zalo, accessToken) => work({ zalo, accessToken, oa })));
}
