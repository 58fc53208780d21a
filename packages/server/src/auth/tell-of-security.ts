import type { BilingualText } from '../database/tables/columns.ts';
import { accountScope } from '../database/account-scope.ts';
import type { SystemTx } from '../database/transaction.ts';
import { accountMailJob, type AccountMail } from '../mails/account-mail.job.ts';
import { signInText } from '../mails/sign-in-text.ts';
import { notify } from '../notification/notify.ts';
import type { AccountDeps } from './account-deps.ts';
import { listOpenAccountIds } from './auth.repository.ts';
import type { SignInRow } from './sign-in.repository.ts';

interface Notice {
  readonly title: BilingualText;
  readonly content: BilingualText;
  /** Page where the user can act on it. */
  readonly link: string;
}

interface Told {
  readonly deps: Pick<AccountDeps, 'ids' | 'jobs' | 'bus'>;
  readonly userId: string;
  readonly now: Date;
}

/** Tells a user by mail and in the app of a login from a new place. */
export async function tellOfNewLogin(tx: SystemTx, told: Told, signIn: SignInRow): Promise<void> {
  const [vn, en] = [signInText(signIn, 'vn'), signInText(signIn, 'en')];
  await tell(tx, told, {
    mail: { mail: 'new_login', user_id: told.userId, sign_in_id: signIn.id },
    notice: {
      title: { vn: 'Đăng nhập từ nơi mới', en: 'A login from a new place' },
      content: {
        vn: `${vn}. Nếu không phải bạn, hãy đăng xuất thiết bị đó và đổi mật khẩu ngay.`,
        en: `${en}. If it wasn’t you, log that device out and change your password now.`,
      },
      link: '/Settings/security',
    },
  });
}

/** Tells a user by mail and in the app that the password was changed. */
export async function tellOfPassword(tx: SystemTx, told: Told): Promise<void> {
  await tell(tx, told, {
    mail: { mail: 'password_changed', user_id: told.userId },
    notice: {
      title: { vn: 'Mật khẩu của bạn đã được đổi', en: 'Your password was changed' },
      content: {
        vn: 'Mọi thiết bị đã đăng xuất. Nếu không phải bạn đổi, hãy đổi mật khẩu ngay.',
        en: 'Every device was logged out. If it wasn’t you, change your password now.',
      },
      link: '/Settings/change-password',
    },
  });
}

/** Tells a user by mail and in the app that the second factor was turned on or off. */
export async function tellOfSecondFactor(tx: SystemTx, told: Told, { isOn }: { isOn: boolean }): Promise<void> {
  await tell(tx, told, {
    mail: { mail: 'twofa_changed', user_id: told.userId, is_on: isOn },
    notice: {
      title: isOn
        ? { vn: 'Đã bật xác thực hai lớp', en: 'Two-step verification is on' }
        : { vn: 'Đã tắt xác thực hai lớp', en: 'Two-step verification is off' },
      content: {
        vn: 'Nếu không phải bạn thay đổi, hãy đổi mật khẩu ngay.',
        en: 'If it wasn’t you, change your password now.',
      },
      link: '/Settings/security',
    },
  });
}

/** One mail, and a notification in every account that the user can open: notifications belong to an account. */
async function tell(
  tx: SystemTx,
  { deps: { ids, jobs, bus }, userId, now }: Told,
  { mail, notice }: { mail: AccountMail; notice: Notice },
): Promise<void> {
  await jobs.enqueue(tx, accountMailJob, mail, { scope: null });
  for (const accountId of await listOpenAccountIds(tx, userId)) {
    const scope = accountScope(accountId);
    await notify({ tx, scope, bus, ids, now, userId, type: 'security', severity: 'warning', ...notice });
  }
}
