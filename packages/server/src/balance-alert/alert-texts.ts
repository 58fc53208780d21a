import type { Locale } from '@app/contracts/constants.ts';
import { formatMoney, formatNumber } from '@app/contracts/rules/money.ts';
import type { BilingualText } from '../database/tables/columns.ts';

interface LowBalance {
  /** Minor units. */
  readonly balance: number;
  readonly threshold: number;
  readonly currency: string;
  /** Days the balance lasts; null if it has nothing to pay for. */
  readonly forecast_days_left: number | null;
  /** Campaigns that are to start, and what is on hold for them. */
  readonly scheduled: { readonly campaigns: number; readonly amount: number };
}

interface Texts {
  readonly severity: 'warning' | 'critical';
  readonly title: BilingualText;
  readonly content: BilingualText;
}

/** What an account is told when its balance fell to a threshold: how long it lasts, and what scheduled campaigns need. */
export function lowBalanceTexts({
  balance,
  threshold,
  currency,
  forecast_days_left: days,
  scheduled,
}: LowBalance): Texts {
  const money = (amount: number, locale: Locale) => formatMoney(amount, currency, locale);
  const parts = [lastsText(days), scheduledText(scheduled, money)];
  const [vn, en] = (['vn', 'en'] as const).map((locale) =>
    parts
      .map((part) => part[locale])
      .filter(Boolean)
      .join(' '),
  );
  return {
    severity: days === 0 || balance === 0 ? 'critical' : 'warning',
    title: {
      vn: `Số dư còn ${money(balance, 'vn')}`,
      en: `Your balance is down to ${money(balance, 'en')}`,
    },
    content: {
      vn: `Số dư đã xuống đến ngưỡng cảnh báo ${money(threshold, 'vn')}. ${vn}`.trim(),
      en: `It has reached your alert threshold of ${money(threshold, 'en')}. ${en}`.trim(),
    },
  };
}

function lastsText(days: number | null): BilingualText {
  if (days === null) return { vn: '', en: '' };
  const count = formatNumber(days);
  if (days === 0) {
    return {
      vn: 'Với mức chi hiện tại, số dư không đủ cho một ngày nữa.',
      en: 'At the present pace, it does not last another day.',
    };
  }
  return {
    vn: `Với mức chi hiện tại, số dư đủ dùng khoảng ${count} ngày.`,
    en: `At the present pace, it lasts about ${count} ${days === 1 ? 'day' : 'days'}.`,
  };
}

function scheduledText(
  { campaigns, amount }: LowBalance['scheduled'],
  money: (amount: number, locale: Locale) => string,
): BilingualText {
  if (campaigns === 0) return { vn: 'Không có chiến dịch nào đã lên lịch.', en: 'No campaigns are scheduled.' };
  const count = formatNumber(campaigns);
  return {
    vn: `${count} chiến dịch đã lên lịch cần ${money(amount, 'vn')}, số tiền này đã được tạm giữ.`,
    en: `${count} scheduled ${campaigns === 1 ? 'campaign needs' : 'campaigns need'} ${money(amount, 'en')}, which is on hold already.`,
  };
}
