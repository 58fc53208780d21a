import { MAX_FAILURES, type DisabledReason } from '@app/contracts/billing/settings.ts';
import { withVat } from '@app/contracts/billing/vat.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { formatDateTime } from '@app/contracts/rules/dates.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import type { WireDeps } from '../billing/wire-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import type { RechargeRow } from './recharge.repository.ts';

/** What is told of auto-recharge. A charge that succeeds is told like any other top-up. */
export type RechargeNews =
  | { readonly kind: 'failed'; readonly paymentId: string; readonly code: string | null; readonly retryAt: Date }
  | { readonly kind: 'switched_off'; readonly reason: DisabledReason; readonly code: string | null }
  | { readonly kind: 'cap_used'; readonly month: string }
  | { readonly kind: 'card_expires' };

interface Notice {
  readonly severity: 'warning' | 'critical';
  readonly title: BilingualText;
  readonly content: BilingualText;
  readonly link: string;
  /** Of mails with the same key one waits at a time. */
  readonly key: string;
}

const SETTINGS = '/billing/settings';
/** The bank wants to ask the card's holder, who is not there. */
const NEEDS_HOLDER = 'authentication_required';

/** Puts what became of auto-recharge into the bell of the account and mails it to the account's owner. */
export async function tellOfRecharge(
  { deps, tx, scope }: { deps: WireDeps; tx: AccountTx; scope: AccountScope },
  row: RechargeRow,
  { currency, news }: { currency: string; news: RechargeNews },
): Promise<void> {
  const { bus, ids, jobs, clock } = deps;
  const { key, ...notice } = noticeOf(row, currency, news);
  await notify({ tx, scope, bus, ids, now: clock.now(), type: 'billing', ...notice });
  const { title, content, link } = notice;
  const mailKey = `recharge:${scope.accountId}:${key}`;
  await mailMaker({ jobs, tx, scope }, { type: 'billing', maker: null, title, content, link, key: mailKey });
}

function noticeOf(row: RechargeRow, currency: string, news: RechargeNews): Notice {
  const money = (amount: number) => (locale: Locale) => formatMoney(amount, currency, locale);
  switch (news.kind) {
    case 'failed':
      return failedNotice(row, money(withVat(row.recharge_amount)), news);
    case 'switched_off':
      return switchedOffNotice(row, news);
    case 'cap_used': {
      const cap = money(row.monthly_cap);
      return {
        severity: 'warning',
        title: { vn: 'Tự động nạp tiền đã đạt hạn mức tháng', en: 'Auto-recharge has reached its monthly limit' },
        content: {
          vn: `Số dư đang dưới ngưỡng, nhưng lần nạp tiếp theo sẽ vượt hạn mức ${cap('vn')} của tháng này. Hãy tự nạp tiền hoặc tăng hạn mức.`,
          en: `Your balance is below the threshold, but the next charge would exceed this month’s limit of ${cap('en')}. Top up yourself or raise the limit.`,
        },
        link: SETTINGS,
        key: `cap:${news.month}`,
      };
    }
    default: {
      const ends = row.card ? `${String(row.card.exp_month).padStart(2, '0')}/${row.card.exp_year}` : '';
      return {
        severity: 'warning',
        title: { vn: `Thẻ${cardName(row)} sắp hết hạn`, en: `Your card${cardName(row)} expires soon` },
        content: {
          vn: `Thẻ dùng để tự động nạp tiền hết hạn vào ${ends}. Hãy chọn thẻ khác để việc nạp tiền không bị gián đoạn.`,
          en: `The card for auto-recharge expires ${ends}. Choose another card so that charges don’t fail.`,
        },
        link: SETTINGS,
        key: `expires:${row.payment_method_id}`,
      };
    }
  }
}

type Failed = Extract<RechargeNews, { kind: 'failed' }>;

function failedNotice(
  row: RechargeRow,
  total: (locale: Locale) => string,
  { paymentId, code, retryAt }: Failed,
): Notice {
  const needsHolder = code === NEEDS_HOLDER;
  const at = formatDateTime(retryAt);
  const why: BilingualText = needsHolder
    ? {
        vn: `Ngân hàng yêu cầu chủ thẻ xác nhận khoản thanh toán ${total('vn')}. Hãy tự nạp tiền và xác nhận với ngân hàng.`,
        en: `The bank wants the cardholder to confirm the payment of ${total('en')}. Top up yourself and confirm it with your bank.`,
      }
    : {
        vn: `Thẻ${cardName(row)} bị từ chối khoản thanh toán ${total('vn')}. Hãy kiểm tra thẻ hoặc tự nạp tiền.`,
        en: `Your card${cardName(row)} was declined for ${total('en')}. Check the card or top up yourself.`,
      };
  return {
    severity: 'warning',
    title: { vn: 'Tự động nạp tiền không thành công', en: 'Auto-recharge failed' },
    content: {
      vn: `${why.vn} Hệ thống sẽ thử lại lúc ${at}. Sau ${MAX_FAILURES} lần thất bại liên tiếp, tự động nạp tiền sẽ tắt.`,
      en: `${why.en} We will try again at ${at}. After ${MAX_FAILURES} failures in a row, auto-recharge is switched off.`,
    },
    link: needsHolder ? `/billing/add-funds?amount=${row.recharge_amount}` : SETTINGS,
    key: `failed:${paymentId}`,
  };
}

const reasons: Readonly<Record<DisabledReason, BilingualText>> = {
  failures: {
    vn: `${MAX_FAILURES} lần thanh toán liên tiếp không thành công.`,
    en: `${MAX_FAILURES} payments in a row failed.`,
  },
  card_removed: { vn: 'Thẻ đã bị xóa.', en: 'The card was removed.' },
  not_verified: { vn: 'Hồ sơ doanh nghiệp chưa được duyệt.', en: 'Your company is not verified.' },
  disputed: {
    vn: 'Một khoản thanh toán bằng thẻ đang bị khiếu nại.',
    en: 'A card payment is disputed.',
  },
};

function switchedOffNotice(
  row: RechargeRow,
  { reason, code }: Extract<RechargeNews, { kind: 'switched_off' }>,
): Notice {
  const needsHolder = code === NEEDS_HOLDER;
  const { vn, en } = reasons[reason];
  return {
    severity: 'critical',
    title: { vn: 'Tự động nạp tiền đã tắt', en: 'Auto-recharge was switched off' },
    content: needsHolder
      ? {
          vn: `${vn} Ngân hàng yêu cầu chủ thẻ xác nhận từng khoản thanh toán. Hãy tự nạp tiền để số dư không hết.`,
          en: `${en} The bank wants the cardholder to confirm each payment. Top up yourself so that your balance doesn’t run out.`,
        }
      : {
          vn: `${vn} Hãy tự nạp tiền để số dư không hết, hoặc bật lại sau khi khắc phục.`,
          en: `${en} Top up yourself so that your balance doesn’t run out, or switch it on again once this is fixed.`,
        },
    link: needsHolder ? `/billing/add-funds?amount=${row.recharge_amount}` : SETTINGS,
    key: `off:${String(row.disabled_at?.getTime() ?? 0)}`,
  };
}

function cardName({ card }: Pick<RechargeRow, 'card'>): string {
  return card ? ` •••• ${card.last4}` : '';
}
