import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { Tables } from '../database/tables.ts';

/** A table of the account that its copy holds. */
export interface ArchiveTable {
  readonly table: keyof Tables;
  /** Of the list in the copy, without ending. */
  readonly path: string;
  readonly text: Bilingual;
}

const list = (table: keyof Tables, path: string, vn: string, en: string): ArchiveTable => ({
  table,
  path,
  text: { vn, en },
});

/**
 * Every table whose rows are an account's own, in the order of its copy. A table that comes to be gets a line here, or in
 * {@link leftOutTables}.
 */
export const archiveTables: readonly ArchiveTable[] = [
  list('contact', 'directory/contact-records', 'Mọi trường của từng liên hệ', 'Every field of each contact'),
  list(
    'contact_state',
    'directory/contact-states',
    'Nhà mạng và sự đồng ý của liên hệ',
    'Carrier and consent of contacts',
  ),
  list('contact_note', 'directory/contact-notes', 'Ghi chú về liên hệ', 'Notes about contacts'),
  list(
    'contact_former_number',
    'directory/former-numbers',
    'Số cũ của liên hệ đã gộp',
    'Former numbers of merged contacts',
  ),
  list('contact_trash', 'directory/trash', 'Liên hệ trong thùng rác', 'Contacts in the trash'),
  list('contact_trash_batch', 'directory/trash-batches', 'Các lần xóa liên hệ', 'Deletions of contacts'),
  list('tag', 'directory/tags', 'Nhãn', 'Tags'),
  list('contact_tag', 'directory/contact-tags', 'Nhãn của từng liên hệ', 'Tags of each contact'),
  list('contact_field', 'directory/fields', 'Trường tự tạo', 'Custom fields'),
  list('segment', 'directory/segments', 'Phân khúc', 'Segments'),
  list('consent_event', 'directory/consents', 'Lịch sử đồng ý nhận tin', 'History of consent'),
  list('optout', 'directory/opt-outs', 'Số từ chối nhận tin', 'Opt-outs'),
  list('optout_removed', 'directory/removed-opt-outs', 'Lượt từ chối đã gỡ', 'Opt-outs that were removed'),
  list('contact_import', 'directory/imports', 'Các lần nhập danh bạ', 'Imports of contacts'),
  list('optout_import', 'directory/opt-out-imports', 'Các lần nhập số từ chối', 'Imports of opt-outs'),
  list('campaign', 'campaigns/campaigns', 'Chiến dịch', 'Campaigns'),
  list(
    'audience',
    'campaigns/recipient-lists',
    'Danh sách người nhận đã tải lên',
    'Lists of recipients that were uploaded',
  ),
  list('short_link', 'campaigns/short-links', 'Liên kết rút gọn và lượt bấm', 'Short links and their clicks'),
  list('template', 'campaigns/templates', 'Mẫu tin', 'Templates'),
  list('template_version', 'campaigns/template-versions', 'Các phiên bản mẫu tin', 'Versions of templates'),
  list('zalo_template', 'campaigns/zalo-templates', 'Mẫu ZNS', 'Zalo templates'),
  list('zalo_rating', 'campaigns/zalo-ratings', 'Đánh giá trên Zalo', 'Ratings on Zalo'),
  list('sender', 'campaigns/senders', 'Brandname và đầu số gửi', 'Senders'),
  list('sender_file', 'campaigns/sender-files', 'Giấy tờ của brandname', 'Documents of senders'),
  list('zalo_oa', 'campaigns/zalo-accounts', 'Zalo OA đã kết nối', 'Connected Zalo accounts'),
  list('sound', 'campaigns/sounds', 'Tệp âm thanh', 'Sounds'),
  list('sound_version', 'campaigns/sound-versions', 'Các phiên bản âm thanh', 'Versions of sounds'),
  list('saved_view', 'campaigns/saved-views', 'Chế độ xem đã lưu', 'Saved views'),
  list('message', 'messages/messages', 'Mọi tin nhắn đã gửi', 'Every message sent'),
  list('voice_call', 'messages/calls', 'Cuộc gọi', 'Calls'),
  list('voice_attempt', 'messages/call-attempts', 'Từng lượt gọi', 'Each attempt of a call'),
  list('received_sms', 'messages/received', 'SMS nhận được', 'SMS received'),
  list('api_message', 'messages/api-messages', 'Tin gửi qua API', 'Messages sent by the API'),
  list('verify_configuration', 'verification/services', 'Dịch vụ xác thực', 'Verification services'),
  list('verification', 'verification/verifications', 'Lượt xác thực', 'Verifications'),
  list('verification_attempt', 'verification/attempts', 'Từng lần gửi mã', 'Each code that was sent'),
  list('number_subscription', 'numbers/numbers', 'Số đã thuê', 'Rented numbers'),
  list('wallet', 'billing/balance', 'Số dư', 'Balance'),
  list('journal', 'billing/ledger', 'Sổ cái', 'Ledger'),
  list('posting', 'billing/postings', 'Bút toán của sổ cái', 'Postings of the ledger'),
  list('payment', 'billing/payments', 'Các lần nạp tiền', 'Payments'),
  list('bank_transfer', 'billing/bank-transfers', 'Chuyển khoản nhận được', 'Bank transfers received'),
  list('auto_recharge', 'billing/auto-recharge', 'Tự động nạp tiền', 'Auto-recharge'),
  list('invoice', 'billing/invoices', 'Hóa đơn', 'Invoices'),
  list('tax_profile', 'billing/tax-profile', 'Thông tin xuất hóa đơn', 'Tax profile'),
  list('usage_day', 'billing/usage', 'Mức sử dụng theo ngày', 'Usage by day'),
  list('api_key', 'developer/api-keys', 'API key (không gồm khóa bí mật)', 'API keys, without their secrets'),
  list('request_log', 'developer/requests', 'Yêu cầu API trong 30 ngày', 'API requests of the last 30 days'),
  list('callback_profile', 'developer/callbacks', 'Địa chỉ nhận thông báo', 'Callback addresses'),
  list('callback_delivery', 'developer/callback-deliveries', 'Các lần gửi thông báo', 'Deliveries of callbacks'),
  list('account', 'account/account', 'Tài khoản', 'The account'),
  list('member', 'account/members', 'Thành viên', 'Members'),
  list('invitation', 'account/invitations', 'Lời mời', 'Invitations'),
  list('kyc_case', 'account/verification', 'Hồ sơ doanh nghiệp', 'Company verification'),
  list('document', 'account/documents', 'Giấy tờ doanh nghiệp', 'Company documents'),
  list('notification', 'account/notifications', 'Thông báo', 'Notifications'),
  list('audit', 'account/audit', 'Nhật ký thay đổi', 'Audit log'),
];

/** Tables of accounts that a copy does without, by the reason. */
export const leftOutTables = {
  /** Summed up from rows that the copy has. */
  derived: [
    'advertising_dose',
    'api_key_spend',
    'campaign_tally',
    'contact_counter',
    'contact_twin',
    'ledger_day',
    'optout_counter',
    'request_day',
    'verification_count',
    'verification_counter',
    'voice_tally',
    'zalo_quota_day',
    'zalo_rating_count',
  ],
  /** Work under way and what it leaves behind: of use to this server alone. */
  working: [
    'audience_remark',
    'audience_row',
    'balance_fall',
    'campaign_recipient',
    'card_customer',
    'contact_bulk',
    'contact_import_batch',
    'demo_send',
    'event_log',
    'event_stream',
    'export_file',
    'idempotency_key',
    'job',
    'member_limit_notice',
    'notification_read',
    'quote',
    'reservation',
    'send_window',
    'sms_part',
    'sound_preview',
    'statement_notice',
    'widget_challenge',
    'widget_token',
    'zalo_attempt',
    'zalo_fault',
  ],
  /** Told in another way: who clicked and what it cost by the messages, pictures as files. */
  toldElsewhere: ['link_click', 'message_code', 'price', 'zalo_picture'],
  /** Of a person, whatever account they are in. */
  personal: ['test_phone', 'test_send'],
  /** Never leaves the database. */
  secret: ['erasure_secret'],
} as const;

/** What a copy has of no table: secrets, what finds a row, and where its file lies on our disks. */
export const OMITTED_COLUMNS =
  /hash|secret|token|password|sealed|digest|checksum|^peaks$|^search$|^skey$|^folded_|^own_t|_key$|^verifier$/;
