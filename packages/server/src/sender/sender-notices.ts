import { formatDate } from '@app/contracts/rules/dates.ts';
import type { SenderEvent } from '@app/contracts/sender/sender-states.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { counted } from '../notification/counted.ts';
import { asSentence } from '../notification/as-sentence.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import type { SenderDeps } from './sender-deps.ts';
import { bothLanguages } from './sender-reasons.ts';
import type { SenderRow } from './sender.repository.ts';

interface Notice {
  readonly severity: 'info' | 'success' | 'warning' | 'critical';
  readonly title: BilingualText;
  readonly content: BilingualText;
}

interface Told {
  readonly name: string;
  readonly reason: BilingualText;
  readonly until: string;
}

/** What the account is told when a sender came into another state; what it did itself it is not told. */
const notices: Readonly<Partial<Record<SenderEvent, (told: Told) => Notice>>> = {
  forwarded: ({ name }) => ({
    severity: 'info',
    title: { vn: `Brandname ${name} đã được gửi tới nhà mạng`, en: `Sender ${name} is with the carriers` },
    content: {
      vn: 'Hồ sơ của bạn đã đủ. Chúng tôi sẽ báo ngay khi nhà mạng trả lời.',
      en: 'Your papers are complete. We tell you as soon as the carriers answer.',
    },
  }),
  approved: ({ name, until }) => ({
    severity: 'success',
    title: { vn: `Brandname ${name} đã được duyệt`, en: `Sender ${name} is approved` },
    content: {
      vn: `Bạn có thể dùng ngay, đến hết ngày ${until}.`,
      en: `You can use it now, until ${until}.`,
    },
  }),
  rejected: ({ name, reason }) => ({
    severity: 'warning',
    title: { vn: `Brandname ${name} bị từ chối`, en: `Sender ${name} was rejected` },
    content: {
      vn: `Lý do: ${reason.vn} Bạn có thể sửa rồi gửi lại.`,
      en: `Reason: ${reason.en} You can change it and send it again.`,
    },
  }),
  expired: ({ name }) => ({
    severity: 'critical',
    title: { vn: `Brandname ${name} đã hết hạn`, en: `Sender ${name} has expired` },
    content: {
      vn: 'Không gửi tin bằng tên này được nữa. Hãy gửi lại hồ sơ để đăng ký tiếp.',
      en: 'Nothing can be sent under this name any more. Send its papers again to register it anew.',
    },
  }),
  renewed: ({ name, until }) => ({
    severity: 'success',
    title: { vn: `Brandname ${name} đã được gia hạn`, en: `Sender ${name} is renewed` },
    content: { vn: `Thời hạn mới: hết ngày ${until}.`, en: `It is now valid until ${until}.` },
  }),
  renewal_refused: ({ name, reason, until }) => ({
    severity: 'warning',
    title: { vn: `Chưa gia hạn được brandname ${name}`, en: `Sender ${name} was not renewed` },
    content: {
      vn: `Lý do: ${reason.vn} Tên này vẫn dùng được đến hết ngày ${until}.`,
      en: `Reason: ${reason.en} It can still be used until ${until}.`,
    },
  }),
  suspended: ({ name, reason }) => ({
    severity: 'critical',
    title: { vn: `Brandname ${name} bị tạm ngưng`, en: `Sender ${name} is suspended` },
    content: {
      vn: `Lý do: ${reason.vn} Chiến dịch đang dùng tên này sẽ tạm dừng.`,
      en: `Reason: ${reason.en} Campaigns under this name are paused.`,
    },
  }),
  reinstated: ({ name }) => ({
    severity: 'success',
    title: { vn: `Brandname ${name} dùng lại được`, en: `Sender ${name} can be used again` },
    content: {
      vn: 'Bạn có thể gửi tiếp các chiến dịch đã dừng.',
      en: 'You can resume the campaigns that were paused.',
    },
  }),
  revoked: ({ name, reason }) => ({
    severity: 'critical',
    title: { vn: `Brandname ${name} bị thu hồi`, en: `Sender ${name} was revoked` },
    content: { vn: `Lý do: ${reason.vn}`, en: `Reason: ${reason.en}` },
  }),
};

interface Telling {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly deps: Pick<SenderDeps, 'ids' | 'bus' | 'clock' | 'jobs'>;
  readonly sender: Pick<SenderRow, 'id' | 'name' | 'valid_until' | 'created_by'>;
}

/** Tells the account of an outcome, in both languages. */
export async function notifyOfSender({
  event,
  reason,
  ...telling
}: Telling & { event: SenderEvent; reason: string }): Promise<void> {
  const { name, valid_until: until } = telling.sender;
  const notice = notices[event]?.({
    name,
    reason: { ...bothLanguages(asSentence(reason)) },
    until: until === null ? '' : formatDate(until),
  });
  if (notice) await tell(telling, notice);
}

/** Reminds the account that a sender ends in `days` days. */
export async function remindOfEnd({ days, ...telling }: Telling & { days: number }): Promise<void> {
  const { name, valid_until: until } = telling.sender;
  const date = until === null ? '' : formatDate(until);
  await tell(telling, {
    severity: days <= 7 ? 'critical' : 'warning',
    title: { vn: `Brandname ${name} còn ${days} ngày`, en: `Sender ${name} ends in ${counted(days, 'day')}` },
    content: {
      vn: `Tên này dùng được đến hết ngày ${date}. Hãy yêu cầu gia hạn để việc gửi tin không bị gián đoạn.`,
      en: `It can be used until ${date}. Ask for its renewal, so that sending goes on without a break.`,
    },
  });
}

/** What the carriers decided may be weeks after it was asked for, so it comes by mail too. */
async function tell({ tx, scope, deps, sender }: Telling, notice: Notice): Promise<void> {
  const { ids, bus, clock, jobs } = deps;
  const link = `/Campaigns/Sms/configuration/sender?sender=${sender.id}`;
  const now = clock.now();
  await notify({ tx, scope, bus, ids, now, type: 'sender', ...notice, link });
  if (notice.severity === 'info') return;
  const { title, content } = notice;
  const key = `sender:${sender.id}:${title.en}:${String(now.getTime())}`;
  await mailMaker({ jobs, tx, scope }, { type: 'sender', maker: sender.created_by, title, content, link, key });
}
