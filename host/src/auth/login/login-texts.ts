import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import { codeTexts } from '@app/contracts/texts/code-texts.ts';
import { noConnection } from '@app/contracts/texts/message-text.ts';
import { ruleTexts } from '@app/contracts/texts/rule-texts.ts';
import { serverMessageTexts } from '@app/contracts/texts/server-messages.ts';

/** Shown in both languages, because only a script can tell which one the user reads. */
export const needsScript: Bilingual = {
  en: 'Turn on JavaScript to log in.',
  vn: 'Vui lòng bật JavaScript để đăng nhập.',
};

/**
 * Every text of the login page, in both languages, since the page is a document of its own that carries no catalogue.
 * Texts that the product has elsewhere are taken from there.
 */
export const loginTexts = {
  title: { en: 'Log in', vn: 'Đăng nhập' },
  email: { en: 'Email', vn: 'Email' },
  password: { en: 'Password', vn: 'Mật khẩu' },
  showPassword: { en: 'Show password', vn: 'Hiện mật khẩu' },
  hidePassword: { en: 'Hide password', vn: 'Ẩn mật khẩu' },
  remember: { en: 'Keep me logged in', vn: 'Ghi nhớ đăng nhập trên thiết bị này' },
  submit: { en: 'Log in', vn: 'Đăng nhập' },
  submitting: { en: 'Logging in…', vn: 'Đang đăng nhập…' },
  stillNeeded: { en: 'Required: {fields}', vn: 'Còn thiếu: {fields}' },
  language: { en: 'Language', vn: 'Ngôn ngữ' },
  waitFor: { en: 'You can try again in {time}.', vn: 'Bạn có thể thử lại sau {time}.' },
  errorTitle: { en: 'Error', vn: 'Lỗi' },
  close: { en: 'Close', vn: 'Đóng' },
  forgot: { en: 'Forgot password?', vn: 'Quên mật khẩu?' },
  register: { en: 'No account yet? Create one', vn: 'Chưa có tài khoản? Tạo tài khoản' },
  resend: { en: 'Resend the activation email', vn: 'Gửi lại thư kích hoạt' },
  or: { en: 'or', vn: 'hoặc' },
  logInWith: { en: 'Log in with {provider}', vn: 'Đăng nhập bằng {provider}' },
  activated: {
    en: 'Your account is active. Log in now.',
    vn: 'Tài khoản đã được kích hoạt. Bạn có thể đăng nhập.',
  },
  changed: {
    en: 'Password saved. Log in with your new password.',
    vn: 'Mật khẩu đã được lưu. Vui lòng đăng nhập bằng mật khẩu này.',
  },
  verified: { en: 'Your phone number is verified.', vn: 'Số điện thoại của bạn đã được xác thực.' },
  required: ruleTexts.required,
  emailFormat: ruleTexts.email,
  loginFailed: serverMessageTexts[messages.loginFailed],
  forbidden: serverMessageTexts[messages.forbidden],
  missing: serverMessageTexts[messages.missingParameters],
  somethingWrong: serverMessageTexts[messages.somethingWrong],
  serverError: serverMessageTexts[messages.serverError],
  locked: codeTexts.locked,
  rateLimited: codeTexts.rate_limited,
  inactive: codeTexts.inactive_account,
  noOpenAccount: codeTexts.no_open_account,
  providerUnreachable: {
    en: 'The provider cannot be reached right now. Try again in a moment.',
    vn: 'Hiện không kết nối được nhà cung cấp đăng nhập. Vui lòng thử lại sau ít phút.',
  },
  noConnection,
} satisfies Record<string, Bilingual>;

export type LoginTextKey = keyof typeof loginTexts;
