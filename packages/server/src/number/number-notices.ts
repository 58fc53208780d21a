import type { Locale } from '@app/contracts/constants.ts';
import { numberText } from '@app/contracts/number/number-text.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import type { NumberDeps } from './number-deps.ts';
import { endOf } from './number-ends.ts';
import type { NumberRow } from './rented-number.repository.ts';

/**
 * What became of a number: connected or refused by its carrier, paid after all, not paid, or given back as asked, for the
 * end of its period, or unpaid.
 */
export type NumberNews = 'connected' | 'refused' | 'paid' | 'past_due' | 'suspended' | 'released' | 'ended' | 'unpaid';

interface Notice {
  readonly severity: 'info' | 'success' | 'warning' | 'critical';
  readonly title: BilingualText;
  readonly content: BilingualText;
}

/** What is about money, or ends a number that nobody asked to end, comes by mail too. */
const mailed: ReadonlySet<NumberNews> = new Set(['connected', 'refused', 'paid', 'past_due', 'suspended', 'unpaid']);

/** Puts what became of a number into the bell of the account, and mails it to whoever rented it. */
export async function tellOfNumber(
  { deps, tx, scope, now }: { deps: NumberDeps; tx: AccountTx; scope: AccountScope; now: Date },
  number: NumberRow,
  news: NumberNews,
): Promise<void> {
  const { bus, ids, jobs } = deps;
  const link = `/numbers/manage?id=${number.id}`;
  const notice = noticeOf(number, news);
  await notify({ tx, scope, bus, ids, now, type: 'billing', link, ...notice });
  if (!mailed.has(news)) return;
  const { title, content } = notice;
  const key = `number:${number.id}:${news}:${String(number.status_since.getTime())}`;
  await mailMaker({ jobs, tx, scope }, { type: 'billing', maker: number.created_by, title, content, link, key });
}

function noticeOf(row: NumberRow, news: NumberNews): Notice {
  const number = numberText(row);
  const fee = (locale: Locale) => formatMoney(row.monthly_price, row.currency, locale);
  const end = endOf(row);
  const day = end ? formatDate(end) : '';
  switch (news) {
    case 'connected':
      return {
        severity: 'success',
        title: { vn: `Số ${number} đã hoạt động`, en: `${number} is ready` },
        content: {
          vn: `Phí tháng là ${fee('vn')}. Hãy chọn mục đích sử dụng cho số này.`,
          en: `The monthly fee is ${fee('en')}. Choose what to use it for.`,
        },
      };
    case 'refused':
      return {
        severity: 'warning',
        title: { vn: `Không thuê được số ${number}`, en: `${number} could not be rented` },
        content: {
          vn: 'Nhà mạng không cấp số này. Toàn bộ số tiền đã được hoàn vào số dư.',
          en: 'Its carrier has refused it. All of its cost is back in your balance.',
        },
      };
    case 'paid':
      return {
        severity: 'success',
        title: { vn: `Số ${number} đã được gia hạn`, en: `${number} was renewed` },
        content: { vn: `Đã trừ phí tháng ${fee('vn')}.`, en: `The monthly fee of ${fee('en')} was charged.` },
      };
    case 'past_due':
      return {
        severity: 'warning',
        title: { vn: `Số ${number} chưa được gia hạn`, en: `${number} could not be renewed` },
        content: {
          vn: `Số dư không đủ trả phí tháng ${fee('vn')}. Số vẫn hoạt động đến ${day}. Hãy nạp tiền trước ngày đó.`,
          en: `The balance is too low for the monthly fee of ${fee('en')}. The number works until ${day}. Top up before then.`,
        },
      };
    case 'suspended':
      return {
        severity: 'critical',
        title: { vn: `Số ${number} đã tạm ngừng`, en: `${number} is suspended` },
        content: {
          vn: `Phí tháng ${fee('vn')} chưa được trả. Số được giữ cho bạn đến ${day}. Số hoạt động lại khi số dư đủ.`,
          en: `The monthly fee of ${fee('en')} was not paid. The number is kept for you until ${day}. It works again once the balance suffices.`,
        },
      };
    default:
      return { severity: news === 'unpaid' ? 'warning' : 'info', ...givenBack(number, news) };
  }
}

const reasons: Readonly<Record<'released' | 'ended' | 'unpaid', BilingualText>> = {
  released: { vn: 'Việc thuê đã kết thúc theo yêu cầu.', en: 'The rental has ended as you asked.' },
  ended: {
    vn: 'Kỳ thuê đã hết và tự động gia hạn đang tắt.',
    en: 'The rental period is over and auto-renewal is off.',
  },
  unpaid: { vn: 'Phí thuê không được trả.', en: 'The fee was not paid.' },
};

function givenBack(number: string, news: keyof typeof reasons): Pick<Notice, 'title' | 'content'> {
  return { title: { vn: `Số ${number} đã được trả lại`, en: `${number} was given back` }, content: reasons[news] };
}
