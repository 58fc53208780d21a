import type { Data, Info } from '@app/contracts/core/call.ts';
import type { PageInfo } from '@app/contracts/core/paging.ts';
import type { accountSessions, accountSignIns, twofaStatus } from '@app/contracts/account/account.calls.ts';
import type { AccountDeps } from '../auth/account-deps.ts';
import { countSignIns, listSignIns } from '../auth/sign-in.repository.ts';
import { listTrustedDevices, revokeTrustedDevices, type TrustedDevice } from '../auth/trusted-device.repository.ts';
import { countBackupCodes, findTwofa } from '../auth/twofa.repository.ts';
import { auditUser } from '../auth/user-audit.ts';
import { failure, notFound } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { pageInfo, type PageInput } from '../lists/page.ts';

interface Own {
  readonly deps: AccountDeps;
  readonly actor: Member;
}

type Sessions = { readonly data: Data<typeof accountSessions>; readonly info: Info<typeof accountSessions> };

/** Where the person is signed in, in any account, and the browsers that need no second factor. */
export function ownSessions({ deps, actor }: Own): Promise<Sessions> {
  const now = deps.clock.now();
  return deps.database.asSystem(async (tx) => {
    const sessions = await deps.sessions.list(tx, actor.userId);
    const devices = await listTrustedDevices(tx, actor.userId, now);
    return {
      data: sessions.map((session) => ({ ...asBrowser(session), is_current: session.id === actor.sessionId })),
      info: { trusted_devices: devices.map(asBrowser) },
    };
  });
}

type SignIns = { readonly data: Data<typeof accountSignIns>; readonly total: number; readonly info: PageInfo };

/** Who logged in as the person, or tried to. */
export function ownSignIns({ deps, actor, page }: Own & { readonly page: PageInput }): Promise<SignIns> {
  return deps.database.asSystem(async (tx) => {
    const rows = await listSignIns(tx, actor.userId, page);
    const total = await countSignIns(tx, actor.userId);
    const data = rows.map(({ created_at: at, ...row }) => ({ ...row, created_at: at.toISOString() }));
    return { data, total, info: pageInfo(page, total) };
  });
}

function asBrowser({ id, ip, user_agent, ...times }: TrustedDevice) {
  return {
    id,
    ip,
    user_agent,
    created_at: times.created_at.toISOString(),
    last_used_at: times.last_used_at.toISOString(),
    expires_at: times.expires_at.toISOString(),
  };
}

interface Revocation extends Own {
  /** A session or a trusted browser; '' for none. */
  readonly id: string;
  /** Every session but the one that asks. */
  readonly others: boolean;
  readonly address: string;
}

/** Ends sessions or trust at once; answers how many. Throws 404 for an id that is not the person's. */
export async function revokeOwn({ deps, actor, id, others, address }: Revocation): Promise<number> {
  const { database, clock, ids, sessions } = deps;
  const { userId, accountId, sessionId } = actor;
  const now = clock.now();
  const ended = await database.asSystem(async (tx) => {
    const count = others
      ? await sessions.revokeOf(tx, { userId, exceptId: sessionId })
      : (await sessions.revokeOf(tx, { userId, id })) + (await revokeTrustedDevices(tx, { userId, id, now }));
    const after = { ended: count, ...(others ? { others } : { id }) };
    if (count > 0) await auditUser(tx, { ids, now, userId, address, accountId, action: 'user.sessions_ended', after });
    return count;
  });
  if (ended === 0 && !others) throw notFound();
  return ended;
}

/** How well the person's sign-in is protected. */
export async function ownTwofa({ deps, actor }: Own): Promise<Data<typeof twofaStatus>> {
  const { state, codes } = await deps.database.asSystem(async (tx) => ({
    state: await findTwofa(tx, actor.userId),
    codes: await countBackupCodes(tx, actor.userId),
  }));
  if (!state) throw failure(401, 'unauthenticated');
  return { enabled: state.isEnabled, has_password: state.hasPassword, backup_codes_left: codes };
}
