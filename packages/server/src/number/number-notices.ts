import type { Locale } from '@app/contracts/constants.ts';
import { numberText } from '@app/contracts/number/number-text.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { counted } from '../notification/counted.ts';
import { notify } from '../notification/notify.ts';
import type { NumberDeps } from './number-deps.ts';
import { endOf } from './number-ends.ts';
import { nextText, renewalTexts } from './renewal-texts.ts';
import type { NumberRow } from './rented-number.repository.ts';

/** What became of a number: refused by its carrier, not paid, or given back as asked, for the end of its period, or unpaid. */
export type PlainNews = 'refused' | 'past_due' | 'suspended' | 'released' | 'ended' | 'unpaid';

/** As {@link PlainNews}, or connected by its carrier, or paid after all. Amounts are minor units. */
type NumberNews =
  | { readonly news: PlainNews }
  | { readonly news: 'connected'; readonly charged: number; readonly months: number }
  | { readonly news: 'paid'; readonly charged: number; readonly balance: number };

interface Notice {
  readonly severity: 'info' | 'success' | 'warning' | 'critical';
  readonly title: BilingualText;
  readonly content: BilingualText;
}

/** What is about money, or ends a number that nobody asked to end, comes by mail too. */
const mailed: ReadonlySet<NumberNews['news']> = new Set([
  'connected',
  'refused',
  'paid',
  'past_due',
  'suspended',
  'unpaid',
]);

/** Puts what became of a number into the bell of the account, and mails it to whoever rented it. */
export async function tellOfNumber(
  { deps, tx, scope, now }: { deps: NumberDeps; tx: AccountTx; scope: AccountScope; now: Date },
  number: NumberRow,
  about: NumberNews,
): Promise<void> {
  const { bus, ids, jobs } = deps;
  const link = `/numbers/manage?id=${number.id}`;
  const { news } = about;
  const notice = noticeOf(number, about);
  await notify({ tx, scope, bus, ids, now, type: 'billing', link, ...notice });
  if (!mailed.has(news)) return;
  const { title, content } = notice;
  const key = `number:${number.id}:${news}:${String(number.status_since.getTime())}`;
  await mailMaker({ jobs, tx, scope }, { type: 'billing', maker: number.created_by, title, content, link, key });
}

function noticeOf(row: NumberRow, about: NumberNews): Notice {
  const number = numberText(row);
  const fee = (locale: Locale) => formatMoney(row.monthly_price, row.currency, locale);
  const end = endOf(row);
  const day = end ? formatDate(end) : '';
  switch (about.news) {
    case 'connected':
      return {
        severity: 'success',
        title: { vn: `Số ${number} đã hoạt động`, en: `${number} is ready` },
        content: connectedText(row, about),
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
    case 'paid': {
      const { title, content } = renewalTexts([{ ...row, charged: about.charged }], { ...row, balance: about.balance });
      return { severity: 'success', title, content };
    }
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
      return { severity: about.news === 'unpaid' ? 'warning' : 'info', ...givenBack(number, about.news) };
  }
}

/** What was charged for renting a number, until when that pays for it, and what it costs then. */
function connectedText(row: NumberRow, { charged, months }: { charged: number; months: number }): BilingualText {
  const { setup_price: setup, monthly_price: monthly, currency, assigned_to: use } = row;
  const money = (amount: number, locale: Locale) => formatMoney(amount, currency, locale);
  const forWhat = {
    vn: setup > 0 ? `phí khởi tạo và ${months} tháng` : `${months} tháng`,
    en: `${setup > 0 ? 'setup and ' : ''}${counted(months, 'month')}`,
  };
  const next = nextText(row);
  const choose = {
    vn: use === 'none' ? ' Hãy chọn mục đích sử dụng cho số này.' : '',
    en: use === 'none' ? ' Choose what to use it for.' : '',
  };
  return {
    vn: `Đã trừ ${money(charged, 'vn')} cho ${forWhat.vn}, ${next.vn}. Phí tháng là ${money(monthly, 'vn')}.${choose.vn}`,
    en: `${money(charged, 'en')} was charged for ${forWhat.en}; ${next.en}. The monthly fee is ${money(monthly, 'en')}.${choose.en}`,
  };
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
