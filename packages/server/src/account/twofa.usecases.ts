import type { AccountDeps } from '../auth/account-deps.ts';
import { LOCKOUT, countAttempt, forgetAttempts } from '../auth/auth.repository.ts';
import { backupCodeDigest, newBackupCodes } from '../auth/backup-codes.ts';
import { requirePassword } from '../auth/password.usecases.ts';
import { codeWrong, isRightTotp, totpPurpose } from '../auth/second-factor.usecases.ts';
import { secondFactorKey } from '../auth/sign-in.ts';
import { newTotpSecret, totpUri } from '../auth/totp.ts';
import { tellOfSecondFactor } from '../auth/tell-of-security.ts';
import { revokeTrustedDevices } from '../auth/trusted-device.repository.ts';
import {
  beginTwofa,
  disableTwofa,
  enableTwofa,
  findTwofa,
  replaceBackupCodes,
  type TwofaState,
} from '../auth/twofa.repository.ts';
import { auditUser } from '../auth/user-audit.ts';
import type { SystemTx } from '../database/transaction.ts';
import { failure, rateLimited } from '../http/failure.ts';
import type { Member } from '../http/member.ts';

interface Own {
  readonly deps: AccountDeps;
  readonly actor: Pick<Member, 'userId' | 'accountId'>;
  readonly address: string;
}

/** Makes the secret of an authenticator app, which protects nothing before a code of it is shown. Throws 409. */
export async function setUpTwofa({ deps, actor }: Own): Promise<{ secret: string; uri: string }> {
  const { userId } = actor;
  const secret = newTotpSecret();
  const sealed = deps.vault.seal(secret, totpPurpose(userId));
  const state = await deps.database.asSystem(async (tx) =>
    (await beginTwofa(tx, userId, sealed)) ? findTwofa(tx, userId) : null,
  );
  if (!state) throw wrongState();
  return { secret, uri: totpUri(secret, state.email) };
}

/** Turns the second factor on. Answers the backup codes; throws 409, 422 `code_wrong`, 429 `locked`. */
export async function turnTwofaOn({ deps, actor, address, code }: Own & { code: string }): Promise<string[]> {
  const { database, clock, ids, vault } = deps;
  const { userId, accountId } = actor;
  const now = clock.now();
  const counter = { email: secondFactorKey(userId), ip: '' };
  const outcome = await database.asSystem(async (tx) => {
    const state = await findTwofa(tx, userId);
    if (!state?.secret || state.isEnabled) return wrongState();
    const attempt = await countAttempt(tx, { ...counter, now, ...LOCKOUT });
    if (attempt.lockedUntil) return rateLimited((attempt.lockedUntil.getTime() - now.getTime()) / 1_000, 'locked');
    if (!(await isRightTotp(tx, { vault, userId, code, now }))) return codeWrong(attempt.left);
    if (!(await enableTwofa(tx, userId, now))) return wrongState();
    await forgetAttempts(tx, counter);
    await auditUser(tx, { ids, now, userId, address, accountId, action: 'user.twofa_enabled' });
    await tellOfSecondFactor(tx, { deps, userId, now }, { isOn: true });
    return giveBackupCodes(tx, { deps, userId, now });
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Turns it off, with backup codes and trusted browsers. Throws 409, 422 for a wrong password, 429 `locked`. */
export async function turnTwofaOff({ deps, actor, address, password }: Own & { password: string }): Promise<void> {
  const { database, clock, ids } = deps;
  const { userId, accountId } = actor;
  await requireTwofa({ deps, userId });
  await requirePassword({ deps, userId, address, password, field: 'password' });
  const now = clock.now();
  const isOff = await database.asSystem(async (tx) => {
    if (!(await disableTwofa(tx, userId, now))) return false;
    await revokeTrustedDevices(tx, { userId, now });
    await auditUser(tx, { ids, now, userId, address, accountId, action: 'user.twofa_disabled' });
    await tellOfSecondFactor(tx, { deps, userId, now }, { isOn: false });
    return true;
  });
  if (!isOff) throw wrongState();
}

/** New backup codes in place of the old. Throws 409, 422 for a wrong password, 429 `locked`. */
export async function newCodes({ deps, actor, address, password }: Own & { password: string }): Promise<string[]> {
  const { userId, accountId } = actor;
  await requireTwofa({ deps, userId });
  await requirePassword({ deps, userId, address, password, field: 'password' });
  const now = deps.clock.now();
  return deps.database.asSystem(async (tx) => {
    await auditUser(tx, { ids: deps.ids, now, userId, address, accountId, action: 'user.backup_codes_renewed' });
    return giveBackupCodes(tx, { deps, userId, now });
  });
}

async function giveBackupCodes(
  tx: SystemTx,
  { deps, userId, now }: { deps: AccountDeps; userId: string; now: Date },
): Promise<string[]> {
  const codes = newBackupCodes();
  const hashes = codes.map((code) => backupCodeDigest(deps.vault, userId, code));
  await replaceBackupCodes(tx, { userId, hashes, now });
  return codes;
}

async function requireTwofa({ deps, userId }: { deps: AccountDeps; userId: string }): Promise<TwofaState> {
  const state = await deps.database.asSystem((tx) => findTwofa(tx, userId));
  if (!state?.isEnabled) throw wrongState();
  return state;
}

function wrongState() {
  return failure(409, 'wrong_state');
}
