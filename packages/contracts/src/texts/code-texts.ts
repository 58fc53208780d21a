import type { Code } from '../catalogue/codes.ts';
import type { Bilingual } from './bilingual.ts';

/** What a person reads for a machine reason, where the server's message alone would say too little. */
export const codeTexts: Record<Code, Bilingual> = {
  validation: { en: 'Please check the marked fields.', vn: 'Vui lòng kiểm tra các ô được đánh dấu.' },
  missing_parameter: { en: 'Some information is missing.', vn: 'Còn thiếu thông tin.' },
  wrong_type: { en: 'A value has the wrong type.', vn: 'Có giá trị sai kiểu.' },
  unauthenticated: {
    en: 'Your session has ended. Please log in again.',
    vn: 'Phiên đã kết thúc. Vui lòng đăng nhập lại.',
  },
  not_found: { en: 'This no longer exists or was never here.', vn: 'Mục này không còn hoặc chưa từng tồn tại.' },
  forbidden: { en: 'You may not do this.', vn: 'Bạn không có quyền làm việc này.' },
  missing_scope: { en: 'Your role does not allow this.', vn: 'Vai trò của bạn không cho phép việc này.' },
  locked: {
    en: 'Too many failed tries. Please wait a moment, then try again.',
    vn: 'Sai quá nhiều lần. Vui lòng chờ một lát rồi thử lại.',
  },
  login_failed: { en: 'Username or password is not correct!', vn: 'Tên đăng nhập hoặc mật khẩu không đúng!' },
  inactive_account: {
    en: 'This account is not active yet. Please open the activation link in your mail.',
    vn: 'Tài khoản chưa được kích hoạt. Vui lòng mở liên kết kích hoạt trong email.',
  },
  twofa_required: { en: 'Please enter your second factor.', vn: 'Vui lòng nhập mã xác thực hai lớp.' },
  token_expired: {
    en: 'This link has expired. Please ask for a new one.',
    vn: 'Liên kết đã hết hạn. Vui lòng yêu cầu liên kết mới.',
  },
  social_denied: {
    en: 'You did not allow the sign-in. You can try again, or log in with your password.',
    vn: 'Bạn chưa cho phép đăng nhập. Bạn có thể thử lại hoặc đăng nhập bằng mật khẩu.',
  },
  social_mail_exists: {
    en: 'This email already has an account here. Please log in with your password.',
    vn: 'Email này đã có tài khoản. Vui lòng đăng nhập bằng mật khẩu.',
  },
  social_failed: {
    en: 'The sign-in did not go through. Please start it again.',
    vn: 'Đăng nhập chưa thành công. Vui lòng bắt đầu lại.',
  },
  oauth_denied: {
    en: 'The link was not allowed. You can start it again.',
    vn: 'Bạn chưa cho phép liên kết. Bạn có thể bắt đầu lại.',
  },
  oauth_failed: {
    en: 'The link took too long, or was begun somewhere else. Please start it again.',
    vn: 'Liên kết mất quá nhiều thời gian hoặc đã bắt đầu ở nơi khác. Vui lòng bắt đầu lại.',
  },
  code_wrong: { en: 'This code is not correct.', vn: 'Mã này không đúng.' },
  code_expired: {
    en: 'This code has expired. Please ask for a new one.',
    vn: 'Mã đã hết hạn. Vui lòng yêu cầu mã mới.',
  },
  rate_limited: { en: 'Too many requests. Please wait a moment.', vn: 'Quá nhiều yêu cầu. Vui lòng chờ một lát.' },
  duplicate: { en: 'This already exists.', vn: 'Mục này đã tồn tại.' },
  in_use: { en: 'This is still in use and cannot be removed.', vn: 'Mục này đang được dùng nên không thể xóa.' },
  wrong_state: {
    en: 'This has changed meanwhile, so the step is no longer possible.',
    vn: 'Trạng thái đã thay đổi nên không thể thực hiện bước này nữa.',
  },
  quote_stale: {
    en: 'The price has changed. Please check the new one.',
    vn: 'Giá đã thay đổi. Vui lòng xem lại giá mới.',
  },
  draft_changed: {
    en: 'This draft was changed elsewhere. Your text is still here: choose which one to keep.',
    vn: 'Bản nháp này vừa được sửa ở nơi khác. Nội dung của bạn vẫn còn: hãy chọn bản muốn giữ.',
  },
  idempotency_conflict: {
    en: 'This was already sent with other details.',
    vn: 'Yêu cầu này đã được gửi với nội dung khác.',
  },
  approval_required: { en: 'Somebody has to approve this first.', vn: 'Việc này cần được duyệt trước.' },
  kyc_pending: {
    en: 'You will be able to top up after successfully verify your company details',
    vn: 'Bạn có thể nạp tiền sau khi xác minh thông tin công ty thành công',
  },
  insufficient_balance: { en: 'The balance is not enough for this.', vn: 'Số dư không đủ cho việc này.' },
  card_declined: { en: 'The card was declined.', vn: 'Thẻ bị từ chối.' },
  sender_missing: { en: 'Please choose a sender.', vn: 'Vui lòng chọn đầu số gửi.' },
  sender_not_approved: { en: 'This sender is not approved yet.', vn: 'Đầu số gửi này chưa được duyệt.' },
  carrier_not_registered: {
    en: 'The carrier of this number has not approved the sender. Register the sender with it, or choose another one.',
    vn: 'Nhà mạng của số này chưa duyệt brandname. Hãy đăng ký với nhà mạng đó hoặc chọn brandname khác.',
  },
  template_not_approved: { en: 'This template is not approved yet.', vn: 'Mẫu tin này chưa được duyệt.' },
  template_placeholder_missing: {
    en: 'The template lacks a required placeholder.',
    vn: 'Mẫu tin thiếu biến bắt buộc.',
  },
  no_valid_recipient: { en: 'There is no valid recipient.', vn: 'Không có người nhận hợp lệ.' },
  min_recipients: { en: 'There are too few recipients.', vn: 'Số người nhận quá ít.' },
  quiet_hours: { en: 'Sending is not allowed at this hour.', vn: 'Không được gửi vào giờ này.' },
  daily_cap: { en: 'The limit for today is reached.', vn: 'Đã đạt giới hạn trong ngày.' },
  content_rejected: { en: 'The content does not follow the rules.', vn: 'Nội dung không đúng quy định.' },
  quota_exceeded: { en: 'The quota is used up.', vn: 'Đã dùng hết hạn mức.' },
  provider_unavailable: {
    en: 'The carrier cannot be reached right now. Nothing was charged.',
    vn: 'Hiện không kết nối được nhà mạng. Bạn chưa bị trừ tiền.',
  },
  file_too_large: { en: 'The file is too large.', vn: 'Tệp quá lớn.' },
  file_type: { en: 'This kind of file is not accepted.', vn: 'Loại tệp này không được chấp nhận.' },
  audio_too_long: {
    en: 'file time must be less than or equal to 60 seconds',
    vn: 'Thời lượng tệp phải nhỏ hơn hoặc bằng 60 giây',
  },
  url_invalid: { en: 'This address is not valid.', vn: 'Địa chỉ này không hợp lệ.' },
  nothing_selected: { en: 'Nothing is selected.', vn: 'Chưa chọn mục nào.' },
  fraud_blocked: { en: 'This was stopped as a precaution.', vn: 'Yêu cầu bị chặn để đảm bảo an toàn.' },
  server_error: {
    en: 'Something went wrong, please try again later!',
    vn: 'Đã có lỗi xảy ra, vui lòng thử lại sau!',
  },
};
