import { hashPassword } from '../auth/password.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { SystemTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { openWallet } from '../ledger/ledger.repository.ts';
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
export async function seedTeam(tx: SystemTx, ids: Ids, now: Date): Promise<Team> {
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
  await seedKyc(tx, { accountId, ids, now });
  return { scope: accountScope(accountId), ownerId: owner.id, marketerId: marketer.id };
}

async function seedKyc(
  tx: SystemTx,
  { accountId, ids, now }: { accountId: string; ids: Ids; now: Date },
): Promise<void> {
  const submitted = localTime(now, 31, 10);
  const decided = localTime(now, 31, 15);
  const kycCaseId = ids.at('kycCase', submitted);
  const { legal_name, tax_code, address } = company;
  await tx
    .insertInto('kyc_case')
    .values({
      account_id: accountId,
      id: kycCaseId,
      type: 'company',
      legal_name,
      tax_code,
      address,
      representative: 'Nguyễn Minh Anh',
      status: 'verified',
      submitted_at: submitted,
      decided_at: decided,
      created_at: submitted,
      updated_at: decided,
    })
    .execute();
  const papers = [
    { title: 'Giấy chứng nhận đăng ký doanh nghiệp', type: 'business_licence', file_name: 'dang-ky-kinh-doanh.pdf' },
    { title: 'Căn cước người đại diện', type: 'id_front', file_name: 'can-cuoc.jpg' },
  ] as const;
  for (const paper of papers) {
    await tx
      .insertInto('document')
      .values({
        ...paper,
        account_id: accountId,
        id: ids.at('document', submitted),
        kyc_case_id: kycCaseId,
        file_bytes: 482_113,
        file_mime: paper.file_name.endsWith('pdf') ? 'application/pdf' : 'image/jpeg',
        status: 'approved',
        created_at: submitted,
        updated_at: decided,
      })
      .execute();
  }
}
