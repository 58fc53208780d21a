import type { Locale } from '@app/contracts/constants.ts';
import type { messageTypes } from '@app/contracts/campaign/campaign.ts';

/** A text to begin with; templates are sent to people in Vietnam, so that it is Vietnamese in either language. */
export interface Starter {
  readonly key: string;
  readonly type: (typeof messageTypes)[number];
  readonly name: Readonly<Record<Locale, string>>;
  /** `{BRAND}` stands for the sender's name. */
  readonly text: string;
}

/** Texts that carriers take as they are, most without accents, which cost more. */
export const starters: readonly Starter[] = [
  {
    key: 'otp-login',
    type: 'otp',
    name: { vn: 'Mã đăng nhập', en: 'Login code' },
    text: '{OTP} la ma dang nhap {BRAND}. Het han sau 5 phut. Khong chia se ma nay voi bat ky ai.',
  },
  {
    key: 'otp-payment',
    type: 'otp',
    name: { vn: 'Mã xác nhận thanh toán', en: 'Payment code' },
    text: '{OTP} la ma xac nhan thanh toan {so_tien} tai {BRAND}. Het han sau 3 phut. Neu khong phai ban, hay goi ngay cho chung toi.',
  },
  {
    key: 'otp-register',
    type: 'otp',
    name: { vn: 'Mã xác thực số điện thoại', en: 'Phone confirmation code' },
    text: '{OTP} la ma xac thuc so dien thoai tai {BRAND}. Nhap ma trong 10 phut de hoan tat dang ky.',
  },
  {
    key: 'order-confirmed',
    type: 'customer_care',
    name: { vn: 'Xác nhận đơn hàng', en: 'Order confirmed' },
    text: '{BRAND}: Da nhan don hang {ma_don} cua {ten|ban}, tong tien {so_tien}. Chung toi se bao khi don roi kho.',
  },
  {
    key: 'order-shipped',
    type: 'customer_care',
    name: { vn: 'Đơn đang giao', en: 'Order on its way' },
    text: '{BRAND}: Don {ma_don} dang tren duong giao den ban, du kien ngay {ngay}. Vui long de y dien thoai.',
  },
  {
    key: 'order-delivered',
    type: 'customer_care',
    name: { vn: 'Đã giao hàng', en: 'Order delivered' },
    text: '{BRAND}: Don {ma_don} da giao thanh cong. Cam on {ten|ban}! Can doi tra, vui long lien he trong 7 ngay.',
  },
  {
    key: 'order-late',
    type: 'customer_care',
    name: { vn: 'Xin lỗi giao trễ', en: 'Late delivery' },
    text: '{BRAND}: Rat tiec, don {ma_don} se den tre, du kien ngay {ngay}. Mong ban thong cam, chung toi dang co gang giao som nhat.',
  },
  {
    key: 'order-pickup',
    type: 'customer_care',
    name: { vn: 'Hàng chờ nhận tại cửa hàng', en: 'Ready for pick-up' },
    text: '{BRAND}: Don {ma_don} da san sang tai cua hang {cua_hang}. Moi ban den nhan truoc ngay {ngay}.',
  },
  {
    key: 'appointment',
    type: 'customer_care',
    name: { vn: 'Nhắc lịch hẹn', en: 'Appointment reminder' },
    text: '{BRAND}: {ten|Ban} co lich hen luc {gio} ngay {ngay}. Can doi lich, vui long bao truoc 2 gio.',
  },
  {
    key: 'appointment-booked',
    type: 'customer_care',
    name: { vn: 'Xác nhận đặt lịch', en: 'Appointment booked' },
    text: '{BRAND}: Da ghi nhan lich hen cua {ten|ban} luc {gio} ngay {ngay}, ma lich {ma_lich}. Hen gap ban!',
  },
  {
    key: 'payment-received',
    type: 'customer_care',
    name: { vn: 'Đã nhận thanh toán', en: 'Payment received' },
    text: '{BRAND}: Da nhan {so_tien} cho hoa don {ma_hoa_don} ngay {ngay}. Cam on {ten|quy khach}.',
  },
  {
    key: 'payment-due',
    type: 'customer_care',
    name: { vn: 'Nhắc hạn thanh toán', en: 'Payment due' },
    text: '{BRAND}: Hoa don {ma_hoa_don} so tien {so_tien} den han ngay {ngay}. Neu da thanh toan, vui long bo qua tin nay.',
  },
  {
    key: 'renewal',
    type: 'customer_care',
    name: { vn: 'Nhắc gia hạn dịch vụ', en: 'Service ends soon' },
    text: '{BRAND}: Dich vu {ten_dich_vu} cua {ten|ban} het han ngay {ngay}. Gia han tai {link} de khong bi gian doan.',
  },
  {
    key: 'birthday',
    type: 'customer_care',
    name: { vn: 'Chúc mừng sinh nhật', en: 'Birthday wishes' },
    text: '{BRAND} chúc mừng sinh nhật {ten|bạn}! Chúc bạn tuổi mới bình an, nhiều niềm vui và luôn mạnh khoẻ.',
  },
  {
    key: 'survey',
    type: 'customer_care',
    name: { vn: 'Mời đánh giá', en: 'Ask for feedback' },
    text: '{BRAND}: {ten|Ban} hai long ve don {ma_don} chu? Xin 1 phut gop y tai {link}. Cam on ban!',
  },
  {
    key: 'welcome',
    type: 'customer_care',
    name: { vn: 'Chào thành viên mới', en: 'Welcome' },
    text: '{BRAND}: Chao mung {ten|ban} da tro thanh thanh vien. Ma thanh vien cua ban la {ma_thanh_vien}.',
  },
  {
    key: 'holiday',
    type: 'customer_care',
    name: { vn: 'Thông báo lịch nghỉ', en: 'Closed for holidays' },
    text: '{BRAND}: Cua hang nghi tu {ngay_nghi} den {ngay_mo_cua}. Chuc {ten|ban} va gia dinh ky nghi vui ve!',
  },
  {
    key: 'sale-weekend',
    type: 'advertising',
    name: { vn: 'Khuyến mãi cuối tuần', en: 'Weekend sale' },
    text: '[QC] {BRAND}: Giam den {phan_tram}% toan bo cua hang den het ngay {ngay}. Xem tai {link}. Tu choi: {optout}',
  },
  {
    key: 'voucher',
    type: 'advertising',
    name: { vn: 'Tặng mã giảm giá', en: 'Discount code' },
    text: '[QC] {BRAND} tang {ten|ban} ma {ma_giam_gia} giam {so_tien}, dung den ngay {ngay}. Tu choi: {optout}',
  },
  {
    key: 'new-arrival',
    type: 'advertising',
    name: { vn: 'Ra mắt sản phẩm mới', en: 'New arrival' },
    text: '[QC] {BRAND} ra mat {san_pham}, mo ban tu ngay {ngay}. Dat truoc tai {link}. Tu choi: {optout}',
  },
];

/** Stands where no sender is known yet. */
const ANY_BRAND = 'TEN THUONG HIEU';

/** A starter's text under a sender's name. */
export function starterText({ text }: Starter, brand: string | null): string {
  return text.replaceAll('{BRAND}', brand ?? ANY_BRAND);
}

/** The starter of an address; undefined where there is none. */
export function findStarter(key: string): Starter | undefined {
  return starters.find((starter) => starter.key === key);
}
