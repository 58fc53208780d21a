import type { Locale } from '@app/contracts/constants.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import type { BilingualText } from '../database/tables/columns.ts';

interface UsedLimit {
  readonly name: string;
  readonly percent: number;
  /** Minor units. */
  readonly limit: number;
  readonly spent: number;
  readonly currency: string;
}

interface Texts {
  readonly title: BilingualText;
  readonly content: BilingualText;
}

/** What a member is told of the own limit, and the account owner of a member's. */
export function limitTexts({ name, percent, ...used }: UsedLimit): { member: Texts; owner: Texts } {
  const figures = figuresText(used);
  const isFull = percent >= 100;
  const after = isFull
    ? {
        vn: 'Đến hết tháng, bạn không gửi thêm được gì có tính phí.',
        en: 'You can’t send anything more this month that costs money.',
      }
    : { vn: 'Bạn có thể nhờ chủ tài khoản nâng hạn mức.', en: 'The account owner can raise it.' };
  const change = {
    vn: 'Bạn có thể đổi hạn mức trong trang thống kê sử dụng.',
    en: 'You can change the limit on the usage page.',
  };
  return {
    member: {
      title: {
        vn: isFull
          ? 'Bạn đã dùng hết hạn mức chi tiêu tháng này'
          : `Bạn đã dùng ${percent}% hạn mức chi tiêu tháng này`,
        en: isFull
          ? 'You have used all of this month’s spending limit'
          : `You have used ${percent}% of this month’s spending limit`,
      },
      content: joined(figures, after),
    },
    owner: {
      title: {
        vn: isFull
          ? `${name} đã dùng hết hạn mức chi tiêu tháng này`
          : `${name} đã dùng ${percent}% hạn mức chi tiêu tháng này`,
        en: isFull
          ? `${name} has used all of this month’s spending limit`
          : `${name} has used ${percent}% of this month’s spending limit`,
      },
      content: joined(figures, change),
    },
  };
}

function figuresText({ limit, spent, currency }: Pick<UsedLimit, 'limit' | 'spent' | 'currency'>): BilingualText {
  const money = (amount: number, locale: Locale) => formatMoney(amount, currency, locale);
  return {
    vn: `Đã chi ${money(spent, 'vn')} trên hạn mức ${money(limit, 'vn')}, kể cả tiền đang tạm giữ.`,
    en: `${money(spent, 'en')} of ${money(limit, 'en')} is spent, including money on hold.`,
  };
}

function joined(one: BilingualText, other: BilingualText): BilingualText {
  return { vn: `${one.vn} ${other.vn}`, en: `${one.en} ${other.en}` };
}
