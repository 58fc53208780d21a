import type { TemplateEvent } from '@app/contracts/template/template-states.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { asSentence } from '../notification/as-sentence.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import type { TemplateDeps } from './template-deps.ts';
import { bothLanguages } from './template-reasons.ts';
import type { TemplateRow } from './template.repository.ts';

interface Notice {
  readonly severity: 'success' | 'warning' | 'critical';
  readonly title: BilingualText;
  readonly content: BilingualText;
}

interface Told {
  readonly name: string;
  readonly reason: BilingualText;
}

/** What the account is told when others brought a template into another state. */
const notices: Readonly<Partial<Record<TemplateEvent, (told: Told) => Notice>>> = {
  approved: ({ name }) => ({
    severity: 'success',
    title: { vn: `Mẫu tin ${name} đã được duyệt`, en: `Template ${name} is approved` },
    content: { vn: 'Bạn có thể dùng ngay.', en: 'You can use it now.' },
  }),
  rejected: ({ name, reason }) => ({
    severity: 'warning',
    title: { vn: `Mẫu tin ${name} bị từ chối`, en: `Template ${name} was rejected` },
    content: {
      vn: `Lý do: ${reason.vn} Bạn có thể sửa rồi gửi lại.`,
      en: `Reason: ${reason.en} You can change it and send it again.`,
    },
  }),
  disabled: ({ name, reason }) => ({
    severity: 'critical',
    title: { vn: `Mẫu tin ${name} bị ngừng dùng`, en: `Template ${name} was disabled` },
    content: {
      vn: `Lý do: ${reason.vn} Chiến dịch mới không chọn được mẫu này.`,
      en: `Reason: ${reason.en} New campaigns cannot choose it.`,
    },
  }),
  enabled: ({ name }) => ({
    severity: 'success',
    title: { vn: `Mẫu tin ${name} dùng lại được`, en: `Template ${name} can be used again` },
    content: { vn: 'Bạn có thể chọn mẫu này cho chiến dịch mới.', en: 'New campaigns can choose it.' },
  }),
};

interface Telling {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly deps: Pick<TemplateDeps, 'ids' | 'bus' | 'clock' | 'jobs'>;
  readonly actor: AuditActor;
  readonly template: Pick<TemplateRow, 'id' | 'name' | 'created_by'>;
  readonly event: TemplateEvent;
  readonly reason: string;
}

/** Tells the account of what it did not do itself, in both languages. */
export async function notifyOfTemplate({ tx, scope, deps, actor, template, event, reason }: Telling): Promise<void> {
  if (actor.kind !== 'system') return;
  const notice = notices[event]?.({ name: template.name, reason: bothLanguages(asSentence(reason)) });
  if (!notice) return;
  const { ids, bus, clock, jobs } = deps;
  const link = `/Campaigns/Sms/configuration/teamplate?template=${template.id}`;
  const now = clock.now();
  await notify({ tx, scope, bus, ids, now, type: 'template', ...notice, link });
  const { title, content } = notice;
  const key = `template:${template.id}:${event}:${String(now.getTime())}`;
  await mailMaker({ jobs, tx, scope }, { type: 'template', maker: template.created_by, title, content, link, key });
}
