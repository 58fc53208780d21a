import { hashPassword } from '../auth/password.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { SystemTx } from '../database/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Ids } from '../ids.ts';
import { monthBefore } from '../statement/months.ts';
import { openWallet } from '../ledger/ledger.repository.ts';
import { seedKyc } from './kyc.seed.ts';
import { localTime } from './seeding.ts';

export const demoEmail = 'demo@example.com';
export const demoPassword = 'Demo-2026!';

const company = {
  name: 'An Bình Retail',
  legal_name: 'Công ty TNHH Bán lẻ An Bình',
  tax_code: '0312345678',
  address: '123 Nguyễn Văn Linh, Quận 7, TP. Hồ Chí Minh',
};

export interface Team {
  readonly scope: AccountScope;
  readonly ownerId: string;
  readonly marketerId: string;
}

/** The demo account: verified company, wallet, the owner who signs in, and two colleagues who have no password. */
export async function seedTeam(
  tx: SystemTx,
  { ids, now, documents }: { ids: Ids; now: Date; documents: FileStore },
): Promise<Team> {
  const founded = localTime(now, 32, 9);
  const accountId = ids.at('account', founded);
  const colleagues = [
    { id: ids.at('user', founded), name: 'Nguyễn Minh Anh', email: demoEmail, role: 'owner' },
    { id: ids.at('user', founded), name: 'Trần Thu Hà', email: 'ha.tran@example.com', role: 'marketer' },
    { id: ids.at('user', founded), name: 'Lê Quốc Bảo', email: 'bao.le@example.com', role: 'accountant' },
  ] as const;
  const [owner, marketer] = colleagues;
  const stamps = { created_at: founded, updated_at: founded };
  await tx
    .insertInto('account')
    .values({ id: accountId, ...company, owner_id: owner.id, kyc_status: 'verified', ...stamps })
    .execute();
  await openWallet(tx, { accountId, currency: 'VND', now: founded });
  // A demo does not begin with a mail about the month before.
  await tx
    .insertInto('statement_notice')
    .values({ account_id: accountId, month: monthBefore(now), told_at: founded })
    .execute();
  const password_hash = await hashPassword(demoPassword);
  for (const { id, name, email, role } of colleagues) {
    await tx
      .insertInto('app_user')
      .values({
        id,
        name,
        email,
        status: 'active',
        email_verified_at: founded,
        ...stamps,
        ...(email === demoEmail && { password_hash, phone_number: '84985550000' }),
      })
      .execute();
    await tx
      .insertInto('member')
      .values({ account_id: accountId, id: ids.at('member', founded), user_id: id, role, ...stamps })
      .execute();
  }
  await seedKyc(tx, { accountId, ids, now, documents, company, representative: owner });
  return { scope: accountScope(accountId), ownerId: owner.id, marketerId: marketer.id };
}
