import type { Code } from '../catalogue/codes.ts';
import type { Bilingual } from './bilingual.ts';

/** What a person reads for a machine reason, where the server's message alone would say too little. */
export const codeTexts: Record<Code, Bilingual> = {
  validation: { en: 'Check the marked fields.', vn: 'Vui lòng kiểm tra các ô được đánh dấu.' },
  missing_parameter: { en: 'Some information is missing.', vn: 'Còn thiếu thông tin.' },
  wrong_type: { en: 'Some information is invalid.', vn: 'Dữ liệu không hợp lệ.' },
  unauthenticated: {
    en: 'Your session has expired. Log in again.',
    vn: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  },
  not_found: { en: 'Not found. It may have been deleted.', vn: 'Không tìm thấy. Mục này có thể đã bị xóa.' },
  forbidden: { en: 'You don’t have permission to do this.', vn: 'Bạn không có quyền thực hiện thao tác này.' },
  missing_scope: { en: 'You don’t have permission to do this.', vn: 'Bạn không có quyền thực hiện thao tác này.' },
  locked: {
    en: 'Too many failed attempts. Try again later.',
    vn: 'Bạn đã nhập sai quá nhiều lần. Vui lòng thử lại sau.',
  },
  login_failed: { en: 'Username or password is not correct!', vn: 'Email hoặc mật khẩu không đúng!' },
  inactive_account: {
    en: 'Your account isn’t active yet. Open the activation link in your email.',
    vn: 'Tài khoản chưa được kích hoạt. Vui lòng mở liên kết kích hoạt trong email.',
  },
  no_open_account: {
    en: 'Your account was closed, or you no longer have access to it. Ask its owner.',
    vn: 'Tài khoản đã đóng hoặc bạn không còn được vào tài khoản. Vui lòng hỏi chủ tài khoản.',
  },
  key_unknown: { en: 'Unknown API key.', vn: 'API key không tồn tại.' },
  key_revoked: { en: 'This API key is revoked.', vn: 'API key đã bị thu hồi.' },
  key_expired: { en: 'This API key has expired.', vn: 'API key đã hết hạn.' },
  address_not_allowed: {
    en: 'This IP address isn’t allowed for the API key.',
    vn: 'Địa chỉ IP này không được phép dùng API key.',
  },
  account_locked: {
    en: 'The account is locked. Contact support.',
    vn: 'Tài khoản đang bị khóa. Vui lòng liên hệ bộ phận hỗ trợ.',
  },
  spend_cap_reached: {
    en: 'The API key has reached its daily spending cap.',
    vn: 'API key đã đạt hạn mức chi tiêu trong ngày.',
  },
  member_limit_reached: {
    en: 'This goes over the member’s spending limit for this month.',
    vn: 'Khoản chi này vượt hạn mức chi tiêu trong tháng của thành viên.',
  },
  twofa_required: { en: 'Enter your two-step verification code.', vn: 'Vui lòng nhập mã xác thực hai lớp.' },
  token_expired: {
    en: 'This link has expired. Request a new one.',
    vn: 'Liên kết đã hết hạn. Vui lòng yêu cầu liên kết mới.',
  },
  social_denied: {
    en: 'You didn’t allow the login. Try again, or log in with your password.',
    vn: 'Bạn chưa cho phép đăng nhập. Bạn có thể thử lại hoặc đăng nhập bằng mật khẩu.',
  },
  social_mail_exists: {
    en: 'This email already has an account. Log in with your password.',
    vn: 'Email này đã có tài khoản. Vui lòng đăng nhập bằng mật khẩu.',
  },
  social_failed: {
    en: 'Couldn’t log you in. Start again.',
    vn: 'Đăng nhập chưa thành công. Vui lòng bắt đầu lại.',
  },
  oauth_denied: {
    en: 'You didn’t allow the connection. You can start again.',
    vn: 'Bạn chưa cho phép liên kết. Bạn có thể bắt đầu lại.',
  },
  oauth_failed: {
    en: 'The connection took too long or was started elsewhere. Start again.',
    vn: 'Liên kết mất quá nhiều thời gian hoặc đã bắt đầu ở nơi khác. Vui lòng bắt đầu lại.',
  },
  code_wrong: { en: 'Incorrect code.', vn: 'Mã không đúng.' },
  code_expired: {
    en: 'This code has expired. Request a new one.',
    vn: 'Mã đã hết hạn. Vui lòng yêu cầu mã mới.',
  },
  challenge_failed: {
    en: 'The check that you are not a program took too long. Try again.',
    vn: 'Bước kiểm tra chống tự động mất quá nhiều thời gian. Vui lòng thử lại.',
  },
  rate_limited: { en: 'Too many requests. Try again in a moment.', vn: 'Quá nhiều yêu cầu. Vui lòng chờ một lát.' },
  duplicate: { en: 'This already exists.', vn: 'Mục này đã tồn tại.' },
  in_use: { en: 'This is in use, so it can’t be deleted.', vn: 'Mục này đang được dùng nên không thể xóa.' },
  taken: {
    en: 'Another customer has this number now. Choose another one.',
    vn: 'Số này vừa có khách khác thuê. Vui lòng chọn số khác.',
  },
  wrong_state: {
    en: 'This item has changed. Reload and try again.',
    vn: 'Trạng thái đã thay đổi. Vui lòng tải lại trang.',
  },
  quote_stale: {
    en: 'The price has changed. Check the new price.',
    vn: 'Giá đã thay đổi. Vui lòng xem lại giá mới.',
  },
  draft_changed: {
    en: 'This draft was changed elsewhere. Your text is still here: choose which one to keep.',
    vn: 'Bản nháp này vừa được sửa ở nơi khác. Nội dung của bạn vẫn còn: hãy chọn bản muốn giữ.',
  },
  idempotency_conflict: {
    en: 'This request was already submitted. Check the list before retrying.',
    vn: 'Yêu cầu này đã được gửi. Vui lòng kiểm tra trước khi gửi lại.',
  },
  approval_required: { en: 'This needs approval first.', vn: 'Cần được duyệt trước khi thực hiện.' },
  kyc_pending: {
    en: 'You will be able to top up after successfully verify your company details',
    vn: 'Bạn có thể nạp tiền sau khi hồ sơ doanh nghiệp được duyệt',
  },
  insufficient_balance: {
    en: 'Not enough balance. Top up and try again.',
    vn: 'Số dư không đủ. Vui lòng nạp thêm tiền.',
  },
  card_declined: { en: 'The card was declined.', vn: 'Thẻ bị từ chối.' },
  sender_missing: { en: 'Select a sender.', vn: 'Vui lòng chọn brandname.' },
  sender_not_approved: { en: 'This sender is not approved yet.', vn: 'Brandname này chưa được duyệt.' },
  carrier_not_registered: {
    en: 'This number’s carrier hasn’t approved the sender. Register the sender with that carrier, or select another one.',
    vn: 'Nhà mạng của số này chưa duyệt brandname. Hãy đăng ký với nhà mạng đó hoặc chọn brandname khác.',
  },
  template_not_approved: { en: 'This template is not approved yet.', vn: 'Mẫu tin này chưa được duyệt.' },
  template_placeholder_missing: {
    en: 'The template is missing a required variable.',
    vn: 'Mẫu tin thiếu biến bắt buộc.',
  },
  no_valid_recipient: { en: 'No valid recipients.', vn: 'Không có người nhận hợp lệ.' },
  min_recipients: { en: 'Too few recipients.', vn: 'Số người nhận quá ít.' },
  quiet_hours: { en: 'Messages can’t be sent at this hour.', vn: 'Ngoài khung giờ được phép gửi.' },
  daily_cap: { en: 'Daily limit reached.', vn: 'Đã đạt giới hạn trong ngày.' },
  content_rejected: { en: 'The content doesn’t meet the rules.', vn: 'Nội dung không đúng quy định.' },
  quota_exceeded: { en: 'Limit reached.', vn: 'Đã đạt giới hạn tối đa.' },
  provider_unavailable: {
    en: 'The carrier is unavailable. You weren’t charged.',
    vn: 'Hiện không kết nối được nhà mạng. Bạn chưa bị trừ tiền.',
  },
  file_too_large: { en: 'The file is too large.', vn: 'Tệp quá lớn.' },
  file_type: { en: 'This file type isn’t supported.', vn: 'Không hỗ trợ loại tệp này.' },
  audio_too_long: {
    en: 'file time must be less than or equal to 60 seconds',
    vn: 'Tệp âm thanh không được dài quá 60 giây',
  },
  url_invalid: { en: 'Invalid URL.', vn: 'URL không hợp lệ.' },
  nothing_selected: { en: 'Select at least one item.', vn: 'Vui lòng chọn ít nhất một mục.' },
  fraud_blocked: { en: 'Blocked for security reasons.', vn: 'Yêu cầu bị chặn vì lý do bảo mật.' },
  server_error: {
    en: 'Something went wrong, please try again later!',
    vn: 'Đã có lỗi xảy ra, vui lòng thử lại sau!',
  },
};
