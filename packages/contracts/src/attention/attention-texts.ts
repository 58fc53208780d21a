import type { Locale } from '../constants.ts';
import { formatNumber } from '../rules/money.ts';
import { fill, type Bilingual } from '../texts/bilingual.ts';
import type { Attention, AttentionKind } from './attention.ts';

interface Texts {
  /** Of one; `{name}` is its name. */
  readonly one: Bilingual;
  /** Of several. Kinds of which there is one at most have none. */
  readonly more?: Bilingual;
  /** What settles it. */
  readonly fix: Bilingual;
}

const unapproved: Texts = {
  one: { vn: 'Chiến dịch {name} chờ duyệt', en: 'Campaign {name} waits for approval' },
  more: { vn: '{count} chiến dịch chờ duyệt', en: 'Campaigns waiting for approval: {count}' },
  fix: { vn: 'Xem và duyệt', en: 'Review' },
};
const paused: Texts = {
  one: { vn: 'Chiến dịch {name} đang tạm dừng', en: 'Campaign {name} is paused' },
  more: { vn: '{count} chiến dịch đang tạm dừng', en: 'Paused campaigns: {count}' },
  fix: { vn: 'Xem chiến dịch', en: 'View campaign' },
};

const texts: Readonly<Record<AttentionKind, Texts>> = {
  balance_low: {
    one: { vn: 'Số dư thấp', en: 'The balance is low' },
    fix: { vn: 'Nạp tiền', en: 'Top up' },
  },
  recharge_off: {
    one: { vn: 'Nạp tiền tự động đã bị tắt', en: 'Auto-recharge was switched off' },
    fix: { vn: 'Xem lý do', en: 'See why' },
  },
  company_rejected: {
    one: { vn: 'Hồ sơ doanh nghiệp bị từ chối', en: 'Company documents were rejected' },
    fix: { vn: 'Sửa hồ sơ', en: 'Correct documents' },
  },
  company_expired: {
    one: { vn: 'Hồ sơ doanh nghiệp đã hết hạn', en: 'Company documents have expired' },
    fix: { vn: 'Cập nhật hồ sơ', en: 'Update documents' },
  },
  company_missing: {
    one: { vn: 'Hồ sơ doanh nghiệp chưa được duyệt', en: 'The company is not verified yet' },
    fix: { vn: 'Nộp hồ sơ', en: 'Submit documents' },
  },
  number_unpaid: {
    one: { vn: 'Số {name} chưa được thanh toán', en: 'Number {name} is not paid' },
    more: { vn: '{count} số chưa được thanh toán', en: 'Unpaid numbers: {count}' },
    fix: { vn: 'Thanh toán', en: 'Pay' },
  },
  callback_off: {
    one: { vn: 'Địa chỉ nhận thông báo {name} đã bị tắt', en: 'Callback address {name} was disabled' },
    more: { vn: '{count} địa chỉ nhận thông báo đã bị tắt', en: 'Disabled callback addresses: {count}' },
    fix: { vn: 'Kiểm tra địa chỉ', en: 'Check address' },
  },
  callback_failing: {
    one: { vn: 'Địa chỉ nhận thông báo {name} đang lỗi', en: 'Callback address {name} is failing' },
    more: { vn: '{count} địa chỉ nhận thông báo đang lỗi', en: 'Failing callback addresses: {count}' },
    fix: { vn: 'Kiểm tra địa chỉ', en: 'Check address' },
  },
  sms_paused: paused,
  voice_paused: paused,
  zalo_paused: paused,
  sms_approval: unapproved,
  voice_approval: unapproved,
  zalo_approval: unapproved,
  sender_rejected: {
    one: { vn: 'Brandname {name} bị từ chối', en: 'Sender {name} was rejected' },
    more: { vn: '{count} brandname bị từ chối', en: 'Rejected senders: {count}' },
    fix: { vn: 'Sửa và gửi lại', en: 'Correct it' },
  },
  sender_ending: {
    one: { vn: 'Brandname {name} sắp hết hạn', en: 'Sender {name} ends soon' },
    more: { vn: '{count} brandname sắp hết hạn', en: 'Senders that end soon: {count}' },
    fix: { vn: 'Gia hạn', en: 'Renew' },
  },
  sender_expired: {
    one: { vn: 'Brandname {name} đã hết hạn', en: 'Sender {name} has expired' },
    more: { vn: '{count} brandname đã hết hạn', en: 'Expired senders: {count}' },
    fix: { vn: 'Đăng ký lại', en: 'Register again' },
  },
  sender_suspended: {
    one: { vn: 'Brandname {name} bị tạm ngưng', en: 'Sender {name} is suspended' },
    more: { vn: '{count} brandname bị tạm ngưng', en: 'Suspended senders: {count}' },
    fix: { vn: 'Xem lý do', en: 'See why' },
  },
  template_rejected: {
    one: { vn: 'Mẫu tin {name} bị từ chối', en: 'Template {name} was rejected' },
    more: { vn: '{count} mẫu tin bị từ chối', en: 'Rejected templates: {count}' },
    fix: { vn: 'Sửa và gửi lại', en: 'Correct it' },
  },
  template_disabled: {
    one: { vn: 'Mẫu tin {name} bị ngừng dùng', en: 'Template {name} was disabled' },
    more: { vn: '{count} mẫu tin bị ngừng dùng', en: 'Disabled templates: {count}' },
    fix: { vn: 'Xem lý do', en: 'See why' },
  },
  zalo_template_rejected: {
    one: { vn: 'Mẫu tin Zalo {name} bị từ chối', en: 'Zalo template {name} was rejected' },
    more: { vn: '{count} mẫu tin Zalo bị từ chối', en: 'Rejected Zalo templates: {count}' },
    fix: { vn: 'Sửa và gửi lại', en: 'Correct it' },
  },
  zalo_template_disabled: {
    one: { vn: 'Mẫu tin Zalo {name} bị khóa', en: 'Zalo template {name} was disabled' },
    more: { vn: '{count} mẫu tin Zalo bị khóa', en: 'Disabled Zalo templates: {count}' },
    fix: { vn: 'Xem lý do', en: 'See why' },
  },
  oa_expired: {
    one: { vn: 'Mất liên kết với Zalo OA {name}', en: 'The link with Zalo OA {name} has ended' },
    more: { vn: 'Mất liên kết với {count} Zalo OA', en: 'Zalo OAs whose link has ended: {count}' },
    fix: { vn: 'Kết nối lại', en: 'Link again' },
  },
  oa_ending: {
    one: { vn: 'Liên kết với Zalo OA {name} sắp hết hạn', en: 'The link with Zalo OA {name} ends soon' },
    more: { vn: 'Liên kết với {count} Zalo OA sắp hết hạn', en: 'Zalo OAs whose link ends soon: {count}' },
    fix: { vn: 'Kết nối lại', en: 'Link again' },
  },
};

/** Says what waits, and what settles it. */
export function attentionText(
  kind: AttentionKind,
  { count, name }: Pick<Attention, 'count' | 'name'>,
  locale: Locale,
): { title: string; fix: string } {
  const { one, more = one, fix } = texts[kind];
  const title = fill(count === 1 ? one : more, locale, { name, count: formatNumber(count) });
  return { title, fix: fix[locale] };
}
