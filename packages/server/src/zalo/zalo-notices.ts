import type { AccountScope } from '../database/account-scope.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { asSentence } from '../notification/as-sentence.ts';
import { notify } from '../notification/notify.ts';
import type { ZaloDeps } from './zalo-deps.ts';

/** What an account is told of Zalo. */
export type ZaloNews =
  | { readonly event: 'token_expired' | 'quality_low'; readonly oa: string }
  | { readonly event: 'approved' | 'rejected' | 'disabled'; readonly template: string; readonly reason: string | null };

interface Notice {
  readonly type: 'sender' | 'template';
  readonly severity: 'success' | 'warning' | 'critical';
  readonly title: BilingualText;
  readonly content: BilingualText;
  readonly link: string;
}

interface Telling {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly deps: Pick<ZaloDeps, 'ids' | 'bus' | 'clock'>;
}

/** Puts news of Zalo into the account's bell, in both languages. */
export async function notifyOfZalo({ tx, scope, deps }: Telling, news: ZaloNews): Promise<void> {
  const { ids, bus, clock } = deps;
  await notify({ tx, scope, bus, ids, now: clock.now(), ...noticeOf(news) });
}

const TO_ACCOUNTS = '/Campaigns/zalo/oa_id';

function noticeOf(news: ZaloNews): Notice {
  switch (news.event) {
    case 'token_expired':
      return {
        type: 'sender',
        severity: 'critical',
        link: TO_ACCOUNTS,
        title: { vn: `Mất liên kết với ${news.oa}`, en: `The link with ${news.oa} has ended` },
        content: {
          vn: 'Zalo không còn cho phép gửi thay tài khoản này. Hãy kết nối lại để gửi tiếp.',
          en: 'Zalo no longer allows us to send for this account. Link it again to go on sending.',
        },
      };
    case 'quality_low':
      return {
        type: 'sender',
        severity: 'warning',
        link: TO_ACCOUNTS,
        title: { vn: `Chất lượng gửi của ${news.oa} đang thấp`, en: `${news.oa} has low message quality` },
        content: {
          vn: 'Nhiều người nhận đã báo cáo tin trong 48 giờ qua, nên Zalo có thể giảm hạn mức. Hãy gửi ít hơn, chỉ cho người cần tin.',
          en: 'Many recipients reported its messages in the last 48 hours, so Zalo may lower the quota. Send fewer messages, only to those who need them.',
        },
      };
    default:
      return templateNotice(news);
  }
}

function templateNotice(news: Extract<ZaloNews, { template: string }>): Notice {
  const { event, template, reason } = news;
  const common = { type: 'template', link: '/Campaigns/zalo/template' } as const;
  const said = reason ? asSentence(reason.trim()) : '';
  const why = { vn: said && `Lý do của Zalo: ${said}`, en: said && `Zalo’s reason: ${said}` };
  switch (event) {
    case 'approved':
      return {
        ...common,
        severity: 'success',
        title: { vn: `Mẫu tin ${template} đã được duyệt`, en: `Template ${template} is approved` },
        content: { vn: 'Bạn có thể dùng mẫu này ngay.', en: 'You can use it now.' },
      };
    case 'rejected':
      return {
        ...common,
        severity: 'warning',
        title: { vn: `Mẫu tin ${template} bị từ chối`, en: `Template ${template} was rejected` },
        content: {
          vn: `${why.vn || 'Zalo không nêu lý do.'} Bạn có thể sửa rồi gửi lại.`,
          en: `${why.en || 'Zalo gave no reason.'} You can change it and send it again.`,
        },
      };
    default:
      return {
        ...common,
        severity: 'critical',
        title: { vn: `Mẫu tin ${template} bị khóa`, en: `Template ${template} was disabled` },
        content: {
          vn: why.vn || 'Không gửi tin bằng mẫu này được nữa.',
          en: why.en || 'Nothing can be sent with it any more.',
        },
      };
  }
}
