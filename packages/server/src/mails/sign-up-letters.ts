import type { Locale } from '@app/contracts/constants.ts';
import { letter, type Letter } from './letter.ts';

interface Linked {
  readonly locale: Locale;
  readonly name: string;
  readonly link: string;
}

/** To somebody who registered: the link that activates the account (7 days). */
export function activationLetter({ locale, name, link }: Linked): Letter {
  return letter({
    locale,
    name,
    subject: { vn: 'Kích hoạt tài khoản của bạn', en: 'Activate your account' },
    body: {
      vn: [
        'Cảm ơn bạn đã đăng ký. Mở liên kết này để kích hoạt tài khoản:',
        link,
        'Liên kết dùng được một lần, trong 7 ngày. Nếu bạn không đăng ký, hãy bỏ qua thư này.',
      ],
      en: [
        'Thank you for registering. Open this link to activate your account:',
        link,
        'It works once, for 7 days. If you did not register, simply ignore this email.',
      ],
    },
  });
}

/** To somebody whom the platform's staff added to a team: the link to choose a password (7 days). */
export function createdByAdminLetter({ locale, name, link, team }: Linked & { team: string }): Letter {
  return letter({
    locale,
    name,
    subject: { vn: `Bạn đã được thêm vào ${team}`, en: `You were added to ${team}` },
    body: {
      vn: [
        `Bạn đã được thêm vào nhóm ${team}. Mở liên kết này để đặt mật khẩu và bắt đầu:`,
        link,
        'Liên kết dùng được một lần, trong 7 ngày.',
      ],
      en: [
        `You were added to the team ${team}. Open this link to choose a password and begin:`,
        link,
        'It works once, for 7 days.',
      ],
    },
  });
}

interface Invitation {
  readonly locale: Locale;
  readonly link: string;
  readonly team: string;
  readonly inviter: string;
  /** What the inviter added, '' for nothing. */
  readonly message: string;
}

/** To somebody invited to a team (7 days). */
export function invitationLetter({ locale, link, team, inviter, message }: Invitation): Letter {
  const quoted = message === '' ? [] : [`“${message}”`];
  return letter({
    locale,
    name: '',
    subject: { vn: `${inviter} mời bạn vào nhóm ${team}`, en: `${inviter} invites you to the team ${team}` },
    body: {
      vn: [
        `${inviter} mời bạn cùng làm việc trong nhóm ${team}.`,
        ...quoted,
        'Mở liên kết này để tham gia:',
        link,
        'Liên kết dùng được trong 7 ngày. Nếu bạn không quen người mời, hãy bỏ qua thư này.',
      ],
      en: [
        `${inviter} invites you to work together in the team ${team}.`,
        ...quoted,
        'Open this link to join:',
        link,
        'It works for 7 days. If you do not know this person, simply ignore this email.',
      ],
    },
  });
}
