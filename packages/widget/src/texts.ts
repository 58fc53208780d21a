const vn = {
  titlePhone: 'Xác thực số điện thoại',
  titleEmail: 'Xác thực email',
  intro: 'Chúng tôi gửi cho bạn một mã để xác nhận.',
  phone: 'Số điện thoại',
  email: 'Email',
  by: 'Nhận mã qua',
  send: 'Gửi mã',
  sending: 'Đang gửi mã…',
  working: 'Đang kiểm tra trình duyệt…',
  sent: {
    sms: 'Đã gửi mã qua SMS tới {to}.',
    zalo: 'Đã gửi mã qua Zalo tới {to}.',
    voice: 'Đang gọi tới {to} để đọc mã.',
    email: 'Đã gửi mã tới {to}.',
  },
  code: 'Mã xác thực',
  check: 'Xác nhận',
  checking: 'Đang kiểm tra mã…',
  resend: 'Gửi lại mã',
  resendIn: 'Gửi lại mã sau {seconds} giây',
  other: { sms: 'Gửi qua SMS', zalo: 'Gửi qua Zalo', voice: 'Gọi điện đọc mã', email: 'Gửi qua email' },
  change: 'Đổi số điện thoại hoặc email',
  again: 'Thử lại',
  restart: 'Bắt đầu lại',
  done: 'Xác thực thành công.',
  loading: 'Đang tải…',
  test: 'Chế độ thử: chỉ các số thử nghiệm nhận được mã, không có tin nào được gửi.',
  empty: 'Vui lòng nhập {field}.',
  wrong: 'Mã không đúng. Bạn còn {left} lần thử.',
  minutes: '{count} phút',
  seconds: '{count} giây',
  hours: '{count} giờ',
  errors: {
    recipient: 'Số điện thoại hoặc email không đúng. Vui lòng kiểm tra lại.',
    no_valid_recipient: 'Không gửi được mã tới đây. Vui lòng dùng số điện thoại hoặc email khác.',
    rate_limited: 'Bạn đã yêu cầu quá nhiều lần. Vui lòng thử lại sau {wait}.',
    resend_countdown: 'Mã vừa được gửi. Vui lòng chờ {wait} trước khi yêu cầu mã khác.',
    limit: 'Số này đã nhận đủ số mã cho phép. Vui lòng dùng số khác hoặc liên hệ chủ trang web.',
    fraud_blocked: 'Không gửi được mã tới đây. Vui lòng dùng số khác hoặc liên hệ chủ trang web.',
    challenge_failed: 'Bước kiểm tra trình duyệt đã quá hạn. Vui lòng bấm gửi lại.',
    provider_unavailable: 'Hiện không gửi được mã. Vui lòng thử lại sau ít phút.',
    code_expired: 'Mã đã hết hạn. Vui lòng yêu cầu mã mới.',
    max_attempts: 'Bạn đã nhập sai quá nhiều lần. Vui lòng bắt đầu lại để nhận mã mới.',
    wrong_state: 'Lần xác thực này đã kết thúc. Vui lòng bắt đầu lại.',
    not_found: 'Phiên xác thực không còn dùng được. Vui lòng bắt đầu lại.',
    network: 'Không kết nối được. Vui lòng kiểm tra mạng rồi thử lại.',
    page: 'Không tải được khung xác thực. Vui lòng thử lại; nếu vẫn lỗi, hãy liên hệ chủ trang web.',
    server_error: 'Có lỗi xảy ra. Vui lòng thử lại sau ít phút.',
  },
};

export type WidgetTextTable = typeof vn;

const en: WidgetTextTable = {
  titlePhone: 'Verify your phone number',
  titleEmail: 'Verify your email',
  intro: 'We send you a code to confirm that it is you.',
  phone: 'Phone number',
  email: 'Email',
  by: 'Get the code by',
  send: 'Send code',
  sending: 'Sending the code…',
  working: 'Checking your browser…',
  sent: {
    sms: 'We sent a code by SMS to {to}.',
    zalo: 'We sent a code by Zalo to {to}.',
    voice: 'We are calling {to} to read out the code.',
    email: 'We sent a code to {to}.',
  },
  code: 'Verification code',
  check: 'Confirm',
  checking: 'Checking the code…',
  resend: 'Send the code again',
  resendIn: 'Send again in {seconds} s',
  other: { sms: 'Send by SMS', zalo: 'Send by Zalo', voice: 'Call me with the code', email: 'Send by email' },
  change: 'Change phone number or email',
  again: 'Try again',
  restart: 'Start again',
  done: 'Verified.',
  loading: 'Loading…',
  test: 'Test mode: only test numbers have a code, and no message is sent.',
  empty: 'Enter your {field}.',
  wrong: 'That code is not right. Attempts left: {left}.',
  minutes: '{count} min',
  seconds: '{count} s',
  hours: '{count} h',
  errors: {
    recipient: 'This phone number or email is not right. Check it and try again.',
    no_valid_recipient: 'We can’t send a code there. Use another phone number or email.',
    rate_limited: 'Too many requests. Try again in {wait}.',
    resend_countdown: 'A code was sent just now. Wait {wait} before you ask for another one.',
    limit: 'This number has had as many codes as it may get. Use another one, or contact the website.',
    fraud_blocked: 'We can’t send a code there. Use another number, or contact the website.',
    challenge_failed: 'The check of your browser took too long. Press send again.',
    provider_unavailable: 'The code can’t be sent right now. Try again in a few minutes.',
    code_expired: 'This code has expired. Ask for a new one.',
    max_attempts: 'Too many wrong codes. Start again to get a new one.',
    wrong_state: 'This verification has ended. Start again.',
    not_found: 'This verification can’t be used any more. Start again.',
    network: 'No connection. Check your network and try again.',
    page: 'The verification form can’t be loaded. Try again; if it still fails, contact the website.',
    server_error: 'Something went wrong. Try again in a few minutes.',
  },
};

export type Language = 'vn' | 'en';
const tables: Readonly<Record<Language, WidgetTextTable>> = { vn, en };

export function textsIn(language: Language): WidgetTextTable {
  return tables[language];
}

/** Puts values into a text's places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A wait as people say it: seconds, then minutes, then hours, rounded up. */
export function waitText(texts: WidgetTextTable, seconds: number): string {
  if (seconds < 100) return fill(texts.seconds, { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100
    ? fill(texts.minutes, { count: minutes })
    : fill(texts.hours, { count: Math.ceil(minutes / 60) });
}
