import type { AuditField, AuditFields } from '@app/contracts/audit/audit-fields.ts';
import type { User } from '@app/contracts/auth/user.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { findProfile } from '../auth/auth.repository.ts';
import { asUser } from '../auth/read-user.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { failure, notFound } from '../http/failure.ts';
import type { Ids } from '../ids.ts';
import { saveProfile, type ProfileFields } from './profile.repository.ts';

interface ProfileChange {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly scope: AccountScope;
  readonly actor: AuditActor;
  readonly userId: string;
  /** A locale left out stays as it is. */
  readonly fields: Omit<ProfileFields, 'locale'> & { readonly locale: ProfileFields['locale'] | undefined };
}

/** Saves the person's own profile and answers it. The audit row keeps the fields that changed. */
export function changeProfile(change: ProfileChange): Promise<User> {
  const { database, clock, ids, scope, actor, userId } = change;
  const now = clock.now();
  return database.asAccount(scope, async (tx) => {
    const profile = await findProfile(tx, scope, userId);
    if (!profile) throw failure(401, 'unauthenticated');
    const fields = { ...change.fields, locale: change.fields.locale ?? profile.locale };
    const { before, after } = difference(profile, fields);
    if (Object.keys(after).length > 0) {
      await saveProfile(tx, scope, { userId, fields, now });
      const object = { type: 'user', id: userId };
      await writeAudit(tx, {
        ids,
        now,
        accountId: scope.accountId,
        actor,
        action: 'user.updated',
        object,
        before,
        after,
      });
    }
    const isSameNumber = fields.phone_number === profile.phone_number;
    return asUser({ ...profile, ...fields, phone_verified_at: isSameNumber ? profile.phone_verified_at : null });
  });
}

function difference(old: ProfileFields, fields: ProfileFields): { before: AuditFields; after: AuditFields } {
  const keys = ['name', 'timezone', 'phone_number', 'locale'] as const satisfies readonly AuditField[];
  const changed = keys.filter((key) => old[key] !== fields[key]);
  return {
    before: Object.fromEntries(changed.map((key) => [key, old[key]])),
    after: Object.fromEntries(changed.map((key) => [key, fields[key]])),
  };
}

interface UserView {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly id: string;
  /** Who asks, and what that person may do. */
  readonly viewer: { readonly userId: string; readonly scopes: readonly Scope[] };
}

/** A member of the team; the balance stands in one's own record alone. Throws 403 without `team:read`, 404. */
export async function viewUser({
  database,
  scope,
  id,
  viewer,
}: UserView): Promise<Omit<User, 'balance'> & { balance: number | null }> {
  const isSelf = id === viewer.userId;
  if (!isSelf && !viewer.scopes.includes('team:read')) {
    throw failure(403, 'missing_scope', { info: { scope: 'team:read' } });
  }
  const profile = await database.findAsAccount(scope, (tx) => findProfile(tx, scope, id));
  if (!profile) throw notFound();
  const user = asUser(profile);
  return isSelf ? user : { ...user, balance: null };
}
