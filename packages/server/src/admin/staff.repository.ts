import type { SystemTx } from '../database/transaction.ts';

/** Who belongs to the platform's staff, by e-mail address. */
export function listStaff(tx: SystemTx): Promise<{ email: string; name: string }[]> {
  return tx.selectFrom('app_user').select(['email', 'name']).where('is_staff', '=', true).orderBy('email').execute();
}

/** Makes an active user one of the staff, or no longer. Returns the user's id, null if there is none of that address. */
export async function markStaff(
  tx: SystemTx,
  { email, isStaff, now }: { email: string; isStaff: boolean; now: Date },
): Promise<string | null> {
  const marked = await tx
    .updateTable('app_user')
    .set({ is_staff: isStaff, updated_at: now })
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return marked?.id ?? null;
}
