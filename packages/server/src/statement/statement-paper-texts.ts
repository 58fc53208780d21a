import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** What stands on a statement beside its figures. */
export const paperTexts = {
  title: { vn: 'Sao kê tháng', en: 'Monthly statement' },
  period: { vn: 'Kỳ', en: 'Period' },
  made: { vn: 'Ngày lập', en: 'Made on' },
  running: { vn: 'Tháng chưa kết thúc, số liệu còn thay đổi', en: 'The month is not over; figures will change' },
  account: { vn: 'Tài khoản', en: 'Account' },
  taxCode: { vn: 'Mã số thuế', en: 'Tax code' },
  address: { vn: 'Địa chỉ', en: 'Address' },
  line: { vn: 'Nội dung', en: 'Description' },
  amount: { vn: 'Số tiền', en: 'Amount' },
  opening: { vn: 'Số dư đầu kỳ', en: 'Opening balance' },
  topups: { vn: 'Nạp tiền', en: 'Top-ups' },
  bonuses: { vn: 'Khuyến mãi', en: 'Bonuses' },
  spent: { vn: 'Chi phí', en: 'Spent' },
  refunds: { vn: 'Hoàn tiền', en: 'Refunds' },
  adjustments: { vn: 'Điều chỉnh', en: 'Adjustments' },
  closing: { vn: 'Số dư cuối kỳ', en: 'Closing balance' },
  onHold: { vn: 'Trong đó tạm giữ', en: 'Of that on hold' },
  note: {
    vn: 'Số dư gồm cả tiền đang tạm giữ cho các tin chưa gửi xong. Giờ theo múi giờ Việt Nam.',
    en: 'Balances have the money in them that is on hold for messages under way. Days are those of Vietnam.',
  },
} as const satisfies Record<string, Bilingual>;
