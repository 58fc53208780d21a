import type { Locale } from '@app/contracts/constants.ts';
import { letter, type Letter } from './letter.ts';
import { signInText } from './sign-in-text.ts';

interface To {
  readonly locale: Locale;
  readonly name: string;
}

/** The link to choose a new password (60 minutes). */
export function resetPasswordLetter({ locale, name, link }: To & { link: string }): Letter {
  return letter({
    locale,
    name,
    subject: { vn: 'Đặt lại mật khẩu của bạn', en: 'Choose a new password' },
    body: {
      vn: [
        'Mở liên kết này để đặt mật khẩu mới:',
        link,
        'Liên kết dùng được một lần, trong 60 phút. Nếu bạn không yêu cầu, mật khẩu vẫn như cũ và bạn không cần làm gì.',
      ],
      en: [
        'Open this link to choose a new password:',
        link,
        'It works once, for 60 minutes. If you did not ask for it, nothing has changed and you need not do anything.',
      ],
    },
  });
}

/** Tells that the password was changed. */
export function passwordChangedLetter({ locale, name, link }: To & { link: string }): Letter {
  return letter({
    locale,
    name,
    subject: { vn: 'Mật khẩu của bạn đã được đổi', en: 'Your password was changed' },
    body: {
      vn: [
        'Mật khẩu của bạn vừa được đổi, mọi thiết bị đã đăng xuất.',
        'Nếu không phải bạn đổi, hãy đặt lại mật khẩu ngay tại đây:',
        link,
      ],
      en: [
        'Your password was just changed, and every device was logged out.',
        'If it was not you, choose a new one right away:',
        link,
      ],
    },
  });
}

/** The code that allows a change of the e-mail address (15 minutes). */
export function changeMailCodeLetter({ locale, name, code, email }: To & { code: string; email: string }): Letter {
  return letter({
    locale,
    name,
    subject: { vn: `${code} là mã xác nhận của bạn`, en: `${code} is your confirmation code` },
    body: {
      vn: [
        `Mã xác nhận để đổi email sang ${email}:`,
        code,
        'Mã hết hạn sau 15 phút. Nếu bạn không yêu cầu, hãy đổi mật khẩu và đừng chia sẻ mã này.',
      ],
      en: [
        `The code that confirms the change of your email to ${email}:`,
        code,
        'It expires after 15 minutes. If you did not ask for it, change your password and do not share this code with anyone.',
      ],
    },
  });
}

/** To the new address: the link that makes it the person's (24 hours). */
export function changeMailLetter({ locale, name, link }: To & { link: string }): Letter {
  return letter({
    locale,
    name,
    subject: { vn: 'Xác nhận địa chỉ email mới', en: 'Confirm your new email address' },
    body: {
      vn: [
        'Mở liên kết này để dùng địa chỉ này cho tài khoản của bạn:',
        link,
        'Liên kết dùng được một lần, trong 24 giờ. Nếu bạn không yêu cầu, hãy bỏ qua thư này.',
      ],
      en: [
        'Open this link to use this address for your account:',
        link,
        'It works once, for 24 hours. If you did not ask for it, simply ignore this email.',
      ],
    },
  });
}

/** To the old address: the link that takes the change back (24 hours). */
export function mailChangedLetter({ locale, name, link, email }: To & { link: string; email: string }): Letter {
  return letter({
    locale,
    name,
    subject: { vn: 'Email tài khoản của bạn đã đổi', en: 'The email of your account has changed' },
    body: {
      vn: [
        `Tài khoản của bạn nay dùng email ${email}.`,
        'Nếu không phải bạn đổi, mở liên kết này để lấy lại địa chỉ cũ và đăng xuất mọi thiết bị:',
        link,
        'Liên kết dùng được trong 24 giờ.',
      ],
      en: [
        `Your account now uses the email ${email}.`,
        'If it was not you, open this link to take the old address back and log out every device:',
        link,
        'It works for 24 hours.',
      ],
    },
  });
}

/** The code of a second factor by mail (15 minutes). */
export function loginCodeLetter({ locale, name, code }: To & { code: string }): Letter {
  return letter({
    locale,
    name,
    subject: { vn: `${code} là mã đăng nhập của bạn`, en: `${code} is your login code` },
    body: {
      vn: [
        'Mã đăng nhập của bạn:',
        code,
        'Mã hết hạn sau 15 phút. Nếu bạn không đăng nhập, có người biết mật khẩu của bạn: hãy đổi ngay.',
      ],
      en: [
        'Your login code:',
        code,
        'It expires after 15 minutes. If you are not logging in, someone else knows your password: change it right away.',
      ],
    },
  });
}

interface NewLogin extends To {
  readonly link: string;
  readonly signIn: { readonly created_at: Date; readonly ip: string; readonly user_agent: string };
}

/** Tells that somebody logged in from where the person never did before. */
export function newLoginLetter({ locale, name, link, signIn }: NewLogin): Letter {
  return letter({
    locale,
    name,
    subject: { vn: 'Đăng nhập từ nơi mới', en: 'A login from a new place' },
    body: {
      vn: [
        'Tài khoản của bạn vừa được đăng nhập bằng một trình duyệt hoặc từ một mạng chưa từng dùng trước đây:',
        signInText(signIn, 'vn'),
        'Nếu là bạn, bạn không cần làm gì. Nếu không, hãy đăng xuất thiết bị đó và đổi mật khẩu ngay tại đây:',
        link,
      ],
      en: [
        'Someone logged in to your account with a browser or from a network that was never used before:',
        signInText(signIn, 'en'),
        'If it was you, you need not do anything. If not, log that device out and change your password right away here:',
        link,
      ],
    },
  });
}

/** Tells that the second factor was turned on or off. */
export function twofaChangedLetter({ locale, name, isOn }: To & { isOn: boolean }): Letter {
  return letter({
    locale,
    name,
    subject: isOn
      ? { vn: 'Đã bật xác thực hai lớp', en: 'Two-step verification is on' }
      : { vn: 'Đã tắt xác thực hai lớp', en: 'Two-step verification is off' },
    body: {
      vn: [
        isOn
          ? 'Từ nay khi đăng nhập bạn cần thêm mã từ ứng dụng xác thực. Hãy giữ các mã dự phòng ở nơi an toàn.'
          : 'Từ nay chỉ cần mật khẩu để đăng nhập.',
        'Nếu không phải bạn thay đổi, hãy đổi mật khẩu ngay.',
      ],
      en: [
        isOn
          ? 'From now on logging in also takes a code of your authenticator app. Keep the backup codes safe.'
          : 'From now on the password alone is enough to log in.',
        'If it was not you, change your password right away.',
      ],
    },
  });
}

/** Tells that our staff has kept somebody from logging in, or lets them again. */
export function lockChangedLetter({
  locale,
  name,
  isLocked,
  reason,
}: To & { isLocked: boolean; reason: string }): Letter {
  return letter({
    locale,
    name,
    subject: isLocked
      ? { vn: 'Đăng nhập của bạn đã bị khóa', en: 'Your login was locked' }
      : { vn: 'Bạn có thể đăng nhập lại', en: 'You can log in again' },
    body: {
      vn: [
        isLocked
          ? 'Chúng tôi đã khóa đăng nhập của bạn, mọi thiết bị đã đăng xuất.'
          : 'Chúng tôi đã mở khóa đăng nhập của bạn.',
        `Lý do: ${reason}`,
        ...(isLocked ? ['Nếu bạn cho rằng đây là nhầm lẫn, hãy trả lời thư này.'] : []),
      ],
      en: [
        isLocked ? 'We locked your login, and every device was logged out.' : 'We unlocked your login.',
        `Reason: ${reason}`,
        ...(isLocked ? ['If you think that this is a mistake, reply to this email.'] : []),
      ],
    },
  });
}

/** The text message that proves a phone number; without accents it is one segment. */
export function phoneCodeText({ locale, code }: { locale: Locale; code: string }): string {
  return locale === 'vn'
    ? `${code} la ma xac nhan so dien thoai cua ban. Het han sau 15 phut. Khong chia se ma nay.`
    : `${code} confirms your phone number. It expires after 15 minutes. Share it with nobody.`;
}

/** Tells that an account somebody belongs to was closed, or opened again. */
export function accountClosedLetter({
  locale,
  name,
  team,
  isClosed,
}: To & { team: string; isClosed: boolean }): Letter {
  return letter({
    locale,
    name,
    subject: isClosed
      ? { vn: `Tài khoản ${team} đã đóng`, en: `The account ${team} was closed` }
      : { vn: `Tài khoản ${team} đã mở lại`, en: `The account ${team} is open again` },
    body: {
      vn: [
        isClosed
          ? `Chủ tài khoản đã đóng ${team}: API key đã bị thu hồi, dịch vụ xác thực đã dừng, thành viên không vào được nữa.`
          : `Chủ tài khoản đã mở lại ${team}. Thành viên vào được như trước; API key cũ vẫn không dùng được.`,
        ...(isClosed ? ['Dữ liệu và số dư vẫn còn. Chủ tài khoản có thể mở lại bất cứ lúc nào.'] : []),
      ],
      en: [
        isClosed
          ? `Its owner closed ${team}: API keys are revoked, verification services have stopped, and members have no access.`
          : `Its owner opened ${team} again. Members have access as before; the former API keys stay revoked.`,
        ...(isClosed ? ['Its data and balance are kept. The owner can open it again at any time.'] : []),
      ],
    },
  });
}

/** Tells that operators have locked an account somebody belongs to, or unlocked it. */
export function accountLockedLetter({
  locale,
  name,
  team,
  isLocked,
  reason,
}: To & { team: string; isLocked: boolean; reason: string }): Letter {
  return letter({
    locale,
    name,
    subject: isLocked
      ? { vn: `Tài khoản ${team} đã bị khóa`, en: `The account ${team} was locked` }
      : { vn: `Tài khoản ${team} đã được mở khóa`, en: `The account ${team} was unlocked` },
    body: {
      vn: [
        isLocked
          ? `Chúng tôi đã khóa tài khoản ${team}. Bạn vẫn xem được mọi thứ nhưng không thay đổi được gì: chiến dịch tạm dừng, tin đang chờ không được gửi, API key không dùng được.`
          : `Chúng tôi đã mở khóa tài khoản ${team}. API key dùng lại được; bạn hãy tiếp tục các chiến dịch đang tạm dừng.`,
        `Lý do: ${reason}`,
        ...(isLocked ? ['Nếu bạn cho rằng đây là nhầm lẫn, hãy trả lời thư này.'] : []),
      ],
      en: [
        isLocked
          ? `We locked the account ${team}. You can still look at everything, and change nothing: campaigns are paused, messages that wait are not sent, and API keys do not work.`
          : `We unlocked the account ${team}. API keys work again; resume the campaigns that are paused.`,
        `Reason: ${reason}`,
        ...(isLocked ? ['If you think that this is a mistake, reply to this email.'] : []),
      ],
    },
  });
}
