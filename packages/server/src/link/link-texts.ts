import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** What a page of a mailed link says. */
export interface PageText {
  readonly title: Bilingual;
  readonly text: Bilingual;
  /** The button that acts, or the link that leads on. */
  readonly action: Bilingual;
}

/** Before anything happens: one button, since scanners of mail open links too. `{team}` and `{email}` are filled in. */
export const askTexts = {
  activation: {
    title: { vn: 'Kích hoạt tài khoản', en: 'Activate your account' },
    text: { vn: 'Nhấn nút để kích hoạt tài khoản {email}.', en: 'Press the button to activate the account {email}.' },
    action: { vn: 'Kích hoạt', en: 'Activate' },
  },
  reset_password: {
    title: { vn: 'Đặt mật khẩu mới', en: 'Choose a new password' },
    text: { vn: 'Tiếp tục để đặt mật khẩu mới cho {email}.', en: 'Go on to choose a new password for {email}.' },
    action: { vn: 'Tiếp tục', en: 'Continue' },
  },
  created_by_admin: {
    title: { vn: 'Chào mừng bạn', en: 'Welcome' },
    text: { vn: 'Tiếp tục để đặt mật khẩu cho {email}.', en: 'Go on to choose a password for {email}.' },
    action: { vn: 'Tiếp tục', en: 'Continue' },
  },
  support: {
    title: { vn: 'Xem tài khoản của khách hàng', en: 'View a customer’s account' },
    text: {
      vn: 'Bạn sẽ thấy những gì {email} thấy, không thay đổi được gì. Việc xem được ghi vào nhật ký của tài khoản.',
      en: 'You will see what {email} sees, and can change nothing. The account’s audit log will show it.',
    },
    action: { vn: 'Xem tài khoản', en: 'View the account' },
  },
  change_mail: {
    title: { vn: 'Xác nhận email mới', en: 'Confirm your new email' },
    text: {
      vn: 'Nhấn nút để dùng {email} cho tài khoản của bạn.',
      en: 'Press the button to use {email} for your account.',
    },
    action: { vn: 'Xác nhận', en: 'Confirm' },
  },
  undo_change_mail: {
    title: { vn: 'Lấy lại email cũ', en: 'Take your old email back' },
    text: {
      vn: 'Tài khoản sẽ dùng lại {email} và mọi thiết bị sẽ đăng xuất.',
      en: 'The account will use {email} again, and every device will be logged out.',
    },
    action: { vn: 'Lấy lại', en: 'Take it back' },
  },
  invitation: {
    title: { vn: 'Tham gia nhóm {team}', en: 'Join the team {team}' },
    text: {
      vn: '{inviter} mời {email} vào nhóm {team}.',
      en: '{inviter} invites {email} to the team {team}.',
    },
    action: { vn: 'Tham gia', en: 'Join' },
  },
} as const satisfies Record<string, PageText>;

/** After it happened, or could not; the link leads to `to`. */
export const doneTexts = {
  mail_changed: {
    title: { vn: 'Đã đổi email', en: 'Your email has changed' },
    text: {
      vn: 'Từ nay bạn đăng nhập bằng địa chỉ này. Chúng tôi đã báo cho địa chỉ cũ.',
      en: 'From now on you log in with this address. The old one was told.',
    },
    action: { vn: 'Đến trang hồ sơ', en: 'Go to your profile' },
    to: '/profile',
  },
  mail_taken: {
    title: { vn: 'Không dùng được địa chỉ này', en: 'This address cannot be used' },
    text: {
      vn: 'Đã có tài khoản khác dùng địa chỉ này. Email của bạn vẫn như cũ.',
      en: 'Another account uses this address meanwhile. Your email has not changed.',
    },
    action: { vn: 'Đến trang hồ sơ', en: 'Go to your profile' },
    to: '/profile',
  },
  change_undone: {
    title: { vn: 'Đã lấy lại email cũ', en: 'Your old email is back' },
    text: {
      vn: 'Mọi thiết bị đã đăng xuất. Hãy đặt mật khẩu mới để tài khoản được an toàn.',
      en: 'Every device was logged out. Choose a new password to be on the safe side.',
    },
    action: { vn: 'Đặt mật khẩu mới', en: 'Choose a new password' },
    to: '/auth/forgotpassword',
  },
  joined: {
    title: { vn: 'Bạn đã vào nhóm', en: 'You have joined the team' },
    text: {
      vn: 'Lần đăng nhập tới sẽ mở nhóm này.',
      en: 'The next time you log in, this team opens.',
    },
    action: { vn: 'Đăng nhập', en: 'Log in' },
    to: '/auth/login',
  },
  used: {
    title: { vn: 'Liên kết không còn dùng được', en: 'This link can no longer be used' },
    text: {
      vn: 'Liên kết đã được dùng hoặc đã hết hạn. Bạn có thể yêu cầu liên kết mới.',
      en: 'It was used already, or it has expired. You can ask for a new one.',
    },
    action: { vn: 'Đến trang đăng nhập', en: 'Go to the login page' },
    to: '/auth/login',
  },
} as const satisfies Record<string, PageText & { to: string }>;

/** Where to ask for a new link, by what the old one was for. */
export const renewals: Partial<Record<keyof typeof askTexts, { action: Bilingual; to: string }>> = {
  activation: {
    action: { vn: 'Gửi lại thư kích hoạt', en: 'Send the activation email again' },
    to: '/auth/resend_active_token',
  },
  reset_password: {
    action: { vn: 'Yêu cầu liên kết mới', en: 'Ask for a new link' },
    to: '/auth/forgotpassword',
  },
  created_by_admin: {
    action: { vn: 'Yêu cầu liên kết mới', en: 'Ask for a new link' },
    to: '/auth/forgotpassword',
  },
  change_mail: { action: { vn: 'Đến trang hồ sơ', en: 'Go to your profile' }, to: '/profile' },
};

/** Of an invitation that has expired. */
export const askForInvitation: Bilingual = { vn: 'Xin lời mời mới', en: 'Ask for a new invitation' };
