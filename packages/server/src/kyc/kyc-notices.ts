import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import { DOCUMENTS_PATH, type KycItem } from '@app/contracts/kyc/kyc.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { asSentence } from '../notification/as-sentence.ts';
import { counted } from '../notification/counted.ts';
import { notify } from '../notification/notify.ts';
import type { KycCase } from './kyc-case.repository.ts';
import type { KycDeps } from './kyc-deps.ts';

interface KycNotice {
  readonly severity: 'success' | 'warning' | 'critical';
  readonly title: BilingualText;
  readonly content: BilingualText;
  /** What happened, in the key of its mail. */
  readonly event: string;
}

interface Telling {
  readonly deps: Pick<KycDeps, 'bus' | 'ids' | 'clock' | 'jobs'>;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly kyc: KycCase;
}

/** Puts what became of a verification into the bell of the account and mails it to whoever submitted it, or the owner. */
export async function tellOfKyc(
  { deps, tx, scope, kyc }: Telling,
  { event, severity, title, content }: KycNotice,
): Promise<void> {
  const { bus, ids, jobs, clock } = deps;
  const now = clock.now();
  const link = DOCUMENTS_PATH;
  await notify({ tx, scope, bus, ids, now, type: 'kyc', severity, title, content, link });
  const key = `kyc:${kyc.id}:${event}:${now.getTime()}`;
  await mailMaker({ jobs, tx, scope }, { type: 'kyc', maker: kyc.submitted_by, title, content, link, key });
}

export function verifiedNotice(expires: string | null): KycNotice {
  const until = expires === null ? null : formatDate(expires);
  return {
    event: 'verified',
    severity: 'success',
    title: { vn: 'Hồ sơ doanh nghiệp đã được duyệt', en: 'Your company is verified' },
    content:
      until === null
        ? { vn: 'Bạn có thể nạp tiền và thuê số.', en: 'You can now top up and rent numbers.' }
        : {
            vn: `Bạn có thể nạp tiền và thuê số. Hồ sơ có hiệu lực đến hết ngày ${until}.`,
            en: `You can now top up and rent numbers. The verification is valid until ${until}.`,
          },
  };
}

interface Rejected {
  readonly reason: string;
  readonly items: readonly (readonly [KycItem, string])[];
  readonly isStillVerified: boolean;
}

export function rejectedNotice({ reason, items, isStillVerified }: Rejected): KycNotice {
  const why = asSentence(reason);
  const list = (locale: Locale) =>
    items.map(([item, text]) => `${kycItemText(item, locale)} (${text.replace(/[.。]$/, '')})`).join('; ');
  const again: BilingualText =
    items.length === 0
      ? { vn: '', en: '' }
      : { vn: ` Cần gửi lại: ${list('vn')}.`, en: ` Upload again: ${list('en')}.` };
  const stays: BilingualText = isStillVerified
    ? { vn: ' Hồ sơ đã duyệt trước đó vẫn còn hiệu lực.', en: ' Your earlier verification is still valid.' }
    : { vn: '', en: '' };
  return {
    event: 'rejected',
    severity: 'warning',
    title: { vn: 'Hồ sơ doanh nghiệp chưa được duyệt', en: 'Your company details were rejected' },
    content: { vn: `Lý do: ${why}${again.vn}${stays.vn}`, en: `Reason: ${why}${again.en}${stays.en}` },
  };
}

export function endingNotice(expires: string, days: number): KycNotice {
  const until = formatDate(expires);
  return {
    event: `ends-${days}`,
    severity: days <= 7 ? 'critical' : 'warning',
    title: {
      vn: `Hồ sơ doanh nghiệp còn hiệu lực ${days} ngày`,
      en: `Your company verification expires in ${counted(days, 'day')}`,
    },
    content: {
      vn: `Một giấy tờ hết hạn sau ngày ${until}. Hãy tải bản mới lên và gửi duyệt để việc nạp tiền và thuê số không bị gián đoạn.`,
      en: `A document expires after ${until}. Upload a new one and submit it, so that you can keep topping up and renting numbers.`,
    },
  };
}

export function endedNotice(expires: string): KycNotice {
  const until = formatDate(expires);
  return {
    event: 'expired',
    severity: 'critical',
    title: { vn: 'Hồ sơ doanh nghiệp đã hết hiệu lực', en: 'Your company verification has expired' },
    content: {
      vn: `Một giấy tờ đã hết hạn ngày ${until}. Bạn chưa thể nạp tiền hoặc thuê số cho đến khi bản mới được duyệt.`,
      en: `A document expired on ${until}. You can’t top up or rent numbers until a new one is approved.`,
    },
  };
}
