import { measureTemplate } from '@app/contracts/template/template-text.ts';
import { describeVariables } from '@app/contracts/template/template-variables.ts';
import type { TemplateEvent } from '@app/contracts/template/template-states.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { json } from '../database/tables/columns.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import { moveVersion } from '../template/move-template.ts';
import { noteTemplate } from '../template/note-template.ts';
import { insertTemplate, lockTemplate } from '../template/template.repository.ts';
import { insertVersion, readNewestVersion } from '../template/version.repository.ts';
import { optOutSample } from '../short-link/opt-out-address.ts';
import { depsAt, localTime, operator, type Seeding } from './seeding.ts';

interface Step {
  /** Days before the end of the data. */
  readonly days: number;
  readonly event: TemplateEvent;
  readonly reason?: string;
}

interface Version {
  readonly content: string;
  readonly steps: readonly Step[];
}

interface TemplatePlan {
  readonly name: string;
  readonly type: MessageType;
  readonly sender: 'brand' | 'care';
  readonly description: string;
  readonly made: number;
  readonly versions: readonly Version[];
}

const approved = (days: number): readonly Step[] => [
  { days, event: 'submitted' },
  { days: days - 1, event: 'approved' },
];

const plans: readonly TemplatePlan[] = [
  {
    name: 'Mã xác thực',
    type: 'otp',
    sender: 'brand',
    description: 'Đăng nhập và đặt lại mật khẩu',
    made: 29,
    versions: [
      {
        content: '{OTP} la ma xac thuc ANBINH. Het han sau 5 phut. Khong chia se ma nay.',
        steps: approved(29),
      },
    ],
  },
  {
    name: 'Xác nhận đơn hàng',
    type: 'customer_care',
    sender: 'brand',
    description: 'Gửi ngay sau khi khách đặt hàng',
    made: 28,
    versions: [
      { content: 'AN BINH: Don hang {ma_don} da duoc xac nhan.', steps: approved(28) },
      {
        content: 'AN BINH: Don hang {ma_don} cua {ten} da duoc xac nhan. Du kien giao ngay {ngay}.',
        steps: approved(20),
      },
    ],
  },
  {
    name: 'Chúc mừng sinh nhật',
    type: 'customer_care',
    sender: 'brand',
    description: '',
    made: 21,
    versions: [
      {
        content: 'An Bình chúc mừng sinh nhật {ten}! Chúc bạn tuổi mới nhiều niềm vui và sức khoẻ.',
        steps: approved(21),
      },
      {
        content: 'An Bình chúc mừng sinh nhật {ten|bạn}! Chúc bạn tuổi mới bình an, nhiều niềm vui và sức khoẻ.',
        steps: [{ days: 1, event: 'submitted' }],
      },
    ],
  },
  {
    name: 'Khuyến mãi cuối tuần',
    type: 'advertising',
    sender: 'brand',
    description: 'Gửi sáng thứ sáu',
    made: 3,
    versions: [
      {
        content: '[QC] ANBINH: Giam den 50% cuoi tuan nay tai tat ca cua hang. Tu choi: soan TC ANBINH gui 8088',
        steps: [{ days: 3, event: 'submitted' }],
      },
    ],
  },
  {
    name: 'Nhắc thanh toán',
    type: 'customer_care',
    sender: 'brand',
    description: '',
    made: 13,
    versions: [
      {
        content: 'Ban con no {so_tien}. Thanh toan ngay hom nay!',
        steps: [
          { days: 13, event: 'submitted' },
          { days: 12, event: 'rejected', reason: 'brand_missing' },
        ],
      },
    ],
  },
  {
    name: 'Báo giao hàng',
    type: 'customer_care',
    sender: 'care',
    description: 'Khi đơn rời kho',
    made: 24,
    versions: [
      {
        content:
          'AB-CSKH: Don {ma_don} dang tren duong giao toi ban, du kien {gio} ngay {ngay}. Vui long de y dien thoai.',
        steps: approved(24),
      },
    ],
  },
  {
    name: 'Lịch nghỉ Tết 2026',
    type: 'customer_care',
    sender: 'care',
    description: 'Đã qua mùa',
    made: 30,
    versions: [
      {
        content: 'AB-CSKH: Cua hang nghi Tet tu {ngay_nghi} den {ngay_mo_cua}. Chuc ban nam moi binh an!',
        steps: [...approved(30), { days: 14, event: 'disabled' }],
      },
    ],
  },
  {
    name: 'Khảo sát sau mua hàng',
    type: 'customer_care',
    sender: 'care',
    description: 'Đang viết',
    made: 1,
    versions: [{ content: 'AB-CSKH: {ten} oi, ban hai long ve don {ma_don} chu? Gop y tai {link}', steps: [] }],
  },
];

/** Templates in every state of their life, moved through it at the times of the plan. */
export async function seedTemplates(seeding: Seeding, senders: Record<TemplatePlan['sender'], string>): Promise<void> {
  for (const plan of plans) await seedTemplate(seeding, plan, senders[plan.sender]);
}

async function seedTemplate(seeding: Seeding, plan: TemplatePlan, senderId: string): Promise<void> {
  const { tx, scope, ids, now, marketerId } = seeding;
  const at = localTime(now, plan.made, 14);
  const id = ids.at('template', at);
  const { name, description } = plan;
  for (const [index, { content, steps }] of plan.versions.entries()) {
    const made = index === 0 ? at : localTime(now, steps[0]?.days ?? plan.made, 14);
    const row = { status: 'draft', version: index + 1, created_by: marketerId, created_at: made } as const;
    const text = textOf(seeding, { type: plan.type, senderId, content });
    if (index === 0) await insertTemplate(tx, scope, { ...text, ...row, id, name, description, updated_at: at });
    await insertVersion(tx, scope, { ...text, ...row, template_id: id });
    if (steps.length === 0) await noteMade(seeding, id, at);
    for (const step of steps) await takeStep(seeding, id, step);
  }
}

function textOf(
  { shortUrl }: Seeding,
  { type, senderId, content }: { type: MessageType; senderId: string; content: string },
) {
  const variables = describeVariables(content, []);
  const { encoding, segments } = measureTemplate({ content, variables, optOut: optOutSample(shortUrl) });
  return {
    type,
    sender_id: senderId,
    content,
    variables: json(variables),
    is_unicode: encoding === 'UCS-2',
    segments_min: segments.min,
    segments_max: segments.max,
  };
}

async function noteMade(seeding: Seeding, id: string, at: Date): Promise<void> {
  const { tx, scope } = seeding;
  const deps = depsAt(seeding, at);
  await noteTemplate({ tx, scope, deps, actor: marketer(seeding), id, action: 'created', version: 1 });
}

async function takeStep(seeding: Seeding, id: string, { days, event, reason = '' }: Step): Promise<void> {
  const { tx, scope, now } = seeding;
  const template = await lockTemplate(tx, scope, id);
  if (!template) throw new Error('A template that was just made is there');
  const version = await readNewestVersion(tx, scope, id);
  const deps = depsAt(seeding, localTime(now, days, event === 'submitted' ? 14 : 15));
  const actor = event === 'approved' || event === 'rejected' ? operator : marketer(seeding);
  await moveVersion({ tx, scope, deps, actor, template, version, event, reason });
}

function marketer({ marketerId }: Seeding): AuditActor {
  return { kind: 'user', id: marketerId, ip: '' };
}
