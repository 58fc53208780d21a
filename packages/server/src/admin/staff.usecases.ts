import { writeAudit } from '../audit/audit.repository.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';
import { listStaff, markStaff } from './staff.repository.ts';

/** One line per member of the platform's staff. */
export async function describeStaff({ database }: AdminDeps): Promise<string[]> {
  const staff = await database.asSystem(listStaff);
  return staff.map(({ email, name }) => `${email}  ${name}`);
}

/** Lets a user add people to any team, or no longer; open sessions know at once. Throws {@link AdminError} for nobody. */
export async function setStaff(
  { database, ids, clock, operator }: AdminDeps,
  { email, isStaff }: { readonly email: string; readonly isStaff: boolean },
): Promise<string[]> {
  const now = clock.now();
  await database.asSystem(async (tx) => {
    const userId = await markStaff(tx, { email, isStaff, now });
    if (userId === null) throw new AdminError(`There is no active user ${email}.`);
    await writeAudit(tx, {
      ids,
      now,
      accountId: null,
      actor: operator,
      action: isStaff ? 'staff.added' : 'staff.removed',
      object: { type: 'user', id: userId },
      after: { is_staff: isStaff },
    });
  });
  return [`${email} ${isStaff ? 'is' : 'is no longer'} one of the platform’s staff`];
}
