import { numberUseWords } from '../number/number-use-words.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { statusWords } from '../texts/status-words.ts';

type Words = Readonly<Record<string, Bilingual>>;

const channels: Words = {
  all: { en: 'Every channel', vn: 'Mọi kênh' },
  email: { en: 'Email', vn: 'Email' },
  notification: { en: 'Notification', vn: 'Thông báo' },
  sms: { en: 'SMS', vn: 'SMS' },
  voice: { en: 'Voice call', vn: 'Cuộc gọi' },
  zalo: { en: 'Zalo', vn: 'Zalo' },
};

const reasons: Words = {
  cancelled: { en: 'The top-up was cancelled', vn: 'Lần nạp đã bị hủy' },
  card_removed: { en: 'The card was removed', vn: 'Thẻ đã bị xóa' },
  complaint: { en: 'Complaint', vn: 'Khiếu nại' },
  disputed: { en: 'A card payment is disputed', vn: 'Có giao dịch thẻ đang tra soát' },
  dnc_register: { en: 'Do-not-call register', vn: 'Danh sách không quảng cáo' },
  failures: { en: 'Three payments in a row failed', vn: 'Ba lần thanh toán liên tiếp không thành công' },
  import: { en: 'From a file', vn: 'Nhập từ tệp' },
  keyword: { en: 'Replied to opt out', vn: 'Trả lời từ chối' },
  late: { en: 'After the transfer expired', vn: 'Sau khi hết hạn chuyển khoản' },
  less: { en: 'Less than was asked for', vn: 'Ít hơn số tiền cần nạp' },
  link: { en: 'Followed the opt-out link', vn: 'Bấm liên kết từ chối' },
  manual: { en: 'Asked us', vn: 'Khách yêu cầu' },
  more: { en: 'More than was asked for', vn: 'Nhiều hơn số tiền cần nạp' },
  not_verified: { en: 'The company is not verified', vn: 'Hồ sơ doanh nghiệp chưa được duyệt' },
};

const lists: Words = {
  audit: { en: 'Audit', vn: 'Lịch sử thay đổi' },
  calls: { en: 'Calls', vn: 'Cuộc gọi' },
  campaigns: { en: 'Campaigns', vn: 'Chiến dịch' },
  contact_import: { en: 'Result of an import', vn: 'Kết quả nhập tệp' },
  contact_sample: { en: 'Sample list of contacts', vn: 'Danh sách liên hệ mẫu' },
  contacts: { en: 'Contacts', vn: 'Liên hệ' },
  invoices: { en: 'Invoices', vn: 'Hóa đơn' },
  ledger: { en: 'Transactions', vn: 'Biến động số dư' },
  log: { en: 'Messages of a campaign', vn: 'Tin nhắn của chiến dịch' },
  messages: { en: 'Messages', vn: 'Tin nhắn' },
  numbers: { en: 'Phone numbers', vn: 'Số điện thoại' },
  optouts: { en: 'Opt-outs', vn: 'Danh sách từ chối' },
  payments: { en: 'Top-ups', vn: 'Lịch sử nạp tiền' },
  received: { en: 'Received SMS', vn: 'SMS nhận được' },
  result: { en: 'Result of a list', vn: 'Kết quả đọc danh sách' },
  sample: { en: 'Sample list', vn: 'Danh sách mẫu' },
  statements: { en: 'Statements', vn: 'Sao kê' },
  usage: { en: 'Usage', vn: 'Thống kê sử dụng' },
  verifications: { en: 'Verifications', vn: 'Lượt xác thực' },
  zalo_faults: { en: 'Values that Zalo would refuse', vn: 'Giá trị Zalo không nhận' },
  zalo_log: { en: 'Messages of a Zalo campaign', vn: 'Tin nhắn của chiến dịch Zalo' },
  zalo_sample: { en: 'Sample list for Zalo', vn: 'Danh sách mẫu cho Zalo' },
};

/** What the fields of contacts are called where one of them was changed. */
const contactFieldWords: Words = {
  carrier: { en: 'Carrier', vn: 'Nhà mạng' },
  consent: { en: 'Consent', vn: 'Đồng ý nhận tin' },
  consent_sms: { en: 'SMS consent', vn: 'Nhận SMS' },
  consent_voice: { en: 'Voice consent', vn: 'Nhận cuộc gọi' },
  consent_zalo: { en: 'Zalo consent', vn: 'Nhận tin Zalo' },
  created_at: { en: 'Added', vn: 'Ngày thêm' },
  custom: { en: 'Own fields', vn: 'Trường tùy chỉnh' },
  email: { en: 'Email', vn: 'Email' },
  last_messaged_at: { en: 'Last message', vn: 'Tin gần nhất' },
  name: { en: 'Name', vn: 'Tên' },
  opted_out: { en: 'Opted out of', vn: 'Đã từ chối' },
  phone: { en: 'Phone number', vn: 'Số điện thoại' },
  status: { en: 'Status', vn: 'Trạng thái' },
  tag: { en: 'Tag', vn: 'Nhãn' },
  tags: { en: 'Tags', vn: 'Nhãn' },
};

/** Words for the values of fields whose values are few; what is not among them is shown as it is. */
export const valueWords: Readonly<Record<string, Words>> = {
  assigned_to: numberUseWords,
  changed: contactFieldWords,
  channel: channels,
  channels,
  code_type: {
    alphanumeric: { en: 'Digits and letters', vn: 'Chữ số và chữ cái' },
    numeric: { en: 'Digits', vn: 'Chữ số' },
  },
  consent: {
    declared: { en: 'Declared for all of them', vn: 'Cam đoan cho tất cả' },
    recorded: { en: 'By the directory', vn: 'Theo danh bạ' },
  },
  list: lists,
  locale: { en: { en: 'English', vn: 'Tiếng Anh' }, vn: { en: 'Vietnamese', vn: 'Tiếng Việt' } },
  mode: {
    create: { en: 'Only add', vn: 'Chỉ thêm' },
    live: { en: 'Live', vn: 'Chính thức' },
    test: { en: 'Test', vn: 'Thử nghiệm' },
    update: { en: 'Only update', vn: 'Chỉ cập nhật' },
    upsert: { en: 'Add and update', vn: 'Thêm và cập nhật' },
  },
  outcome: statusWords,
  reason: reasons,
  rules_about: contactFieldWords,
  status: statusWords,
  type: {
    boolean: { en: 'Yes or no', vn: 'Có hoặc không' },
    choice: { en: 'Choice', vn: 'Lựa chọn' },
    company: { en: 'Company', vn: 'Công ty' },
    date: { en: 'Day', vn: 'Ngày' },
    individual: { en: 'Individual', vn: 'Cá nhân' },
    number: { en: 'Number', vn: 'Số' },
    text: { en: 'Text', vn: 'Văn bản' },
  },
  widget_captcha: {
    none: { en: 'Off', vn: 'Đang tắt' },
    pow: { en: 'On', vn: 'Đang bật' },
  },
  widget_contact: {
    both: { en: 'Phone number or email', vn: 'Số điện thoại hoặc email' },
    email: { en: 'Email', vn: 'Email' },
    phone: { en: 'Phone number', vn: 'Số điện thoại' },
  },
};
