import type { CampaignStatus, MessageType } from '../database/tables/messaging.tables.ts';

export interface Announcement {
  readonly name: string;
  readonly type: MessageType;
  readonly sender: 'brand' | 'care';
  /** Contacts with this tag get it. */
  readonly tag: string;
  /** `{ten}` becomes the given name of the recipient. */
  readonly content: string;
}

const OPT_OUT = 'Tu choi: soan TC ANBINH gui 8088';

/** What the demo company tells its customers. */
export const announcements: readonly Announcement[] = [
  ad(
    'Giảm giá cuối tuần',
    'TP. Hồ Chí Minh',
    `Cuoi tuan giam 30% toan bo do gia dung. Ghe cua hang gan nhat nhe! ${OPT_OUT}`,
  ),
  care(
    'Nhắc lịch giao hàng',
    'Mua online',
    'AN BINH: {ten} oi, don hang cua ban se duoc giao trong hom nay tu 9h den 18h.',
  ),
  ad(
    'Khai trương chi nhánh Hà Nội',
    'Hà Nội',
    `Khai truong chi nhanh Cau Giay, tang qua 200 khach dau tien. ${OPT_OUT}`,
  ),
  care(
    'Cảm ơn khách VIP',
    'Khách VIP',
    'An Bình cảm ơn {ten} đã đồng hành. Hạng VIP của bạn được giữ nguyên đến hết ngày 31-12 năm sau.',
  ),
  care(
    'Chào mừng khách mới',
    'Khách mới',
    'AN BINH: Chao mung {ten}! Tai khoan thanh vien da mo. Can ho tro, goi 19006789.',
  ),
  ad('Ngày hội thành viên', 'Thẻ thành viên', `Ngay hoi thanh vien: nhan 3 diem thuong cho moi 10.000d. ${OPT_OUT}`),
  care(
    'Khảo sát sau mua',
    'Mua online',
    'AN BINH: {ten} hay cham diem don hang vua nhan tai anbinh.example/ks, chi mat 1 phut.',
  ),
  ad('Xả kho cuối mùa', 'TP. Hồ Chí Minh', `Xa kho cuoi mua, giam den 70%, so luong co han. ${OPT_OUT}`),
  care(
    'Điểm sắp hết hạn',
    'Thẻ thành viên',
    'AN BINH: {ten} con diem thuong sap het han. Doi qua tai quay truoc ngay 30.',
  ),
  ad('Miễn phí giao hàng', 'Hà Nội', `Mien phi giao hang noi thanh cho don tu 300.000d den het tuan. ${OPT_OUT}`),
  care(
    'Nhắc bảo dưỡng',
    'Chăm sóc lại',
    'An Bình nhắc {ten}: đồ gia dụng của bạn đến kỳ bảo dưỡng miễn phí trong tuần này.',
  ),
  ad('Mừng lễ lớn', 'Đà Nẵng', `Mua 2 tang 1 mung le tai chi nhanh Da Nang. ${OPT_OUT}`),
  care(
    'Thông báo bảo trì',
    'Mua online',
    'AN BINH: Trang mua hang bao tri tu 0h den 2h dem nay. Mong {ten} thong cam.',
  ),
  ad('Ra mắt hàng mới', 'Khách VIP', `Bo suu tap noi that moi, khach VIP xem truoc tu hom nay. ${OPT_OUT}`),
  care('Xác nhận lịch hẹn', 'Khách mới', 'AN BINH: Lich hen tu van cua {ten} da duoc ghi nhan. Doi lich goi 19006789.'),
  ad('Giờ vàng trực tuyến', 'Mua online', `Gio vang 20h-22h, giam them 15% khi mua online. ${OPT_OUT}`),
  care(
    'Đối tác: lịch nhận hàng',
    'Đối tác',
    'AN BINH: Kho nhan hang tu 7h den 11h30 cac ngay trong tuan. Cam on quy doi tac.',
  ),
  ad('Tri ân khách hàng', 'Thẻ thành viên', `Tri an khach hang: boc tham trung thuong moi ngay. ${OPT_OUT}`),
];

function ad(name: string, tag: string, text: string): Announcement {
  return { name, type: 'advertising', sender: 'brand', tag, content: `[QC] ANBINH: ${text}` };
}

function care(name: string, tag: string, content: string): Announcement {
  return { name, type: 'customer_care', sender: 'care', tag, content };
}

export interface CampaignPlan extends Announcement {
  /** What becomes of it; `completed` turns into `completed_with_errors` if a message failed. */
  readonly fate: Extract<
    CampaignStatus,
    'draft' | 'awaiting_approval' | 'scheduled' | 'completed' | 'cancelled' | 'failed' | 'archived'
  >;
  /** Days before now when it was launched; negative: when it will be. */
  readonly days: number;
  readonly hour: number;
}

const HOURS = [9, 10, 14, 16, 19] as const;
const LAUNCHED = 35;

/**
 * 40 campaigns: 35 that ran over the last 29 days, and five that have not begun. None is under way: nothing would move
 * it.
 */
export function planCampaigns(): CampaignPlan[] {
  const launched = Array.from({ length: LAUNCHED }, (_, index) => ({
    ...announcementAt(index),
    fate: fateOf(index),
    days: 29 - Math.floor((index * 29) / LAUNCHED),
    hour: HOURS[index % HOURS.length] ?? 9,
  }));
  const waiting = [
    { fate: 'scheduled', days: -2, hour: 9 },
    { fate: 'scheduled', days: -6, hour: 10 },
    { fate: 'awaiting_approval', days: -3, hour: 14 },
    { fate: 'draft', days: 1, hour: 15 },
    { fate: 'draft', days: 0, hour: 8 },
  ] as const;
  // What is still to be sent names nobody: everybody gets the same text.
  const forAll = announcements.filter(({ content }) => !content.includes('{'));
  return [...launched, ...waiting.map((plan, index) => ({ ...announcementAt(index, forAll, 3), ...plan }))];
}

function announcementAt(index: number, from = announcements, firstRound = 1): Announcement {
  const announcement = from[index % from.length];
  if (!announcement) throw new RangeError('There are announcements');
  const round = Math.floor(index / from.length) + firstRound;
  return { ...announcement, name: `${announcement.name} – đợt ${round}` };
}

function fateOf(index: number): CampaignPlan['fate'] {
  if (index === 8) return 'failed';
  if (index === 13 || index === 27) return 'cancelled';
  return index < 3 ? 'archived' : 'completed';
}
