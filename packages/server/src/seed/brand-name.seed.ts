import { dayKey } from '@app/contracts/rules/dates.ts';
import type { DocumentKind, SenderCarrier, SenderUsage } from '@app/contracts/sender/sender-rules.ts';
import type { SenderEvent } from '@app/contracts/sender/sender-states.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { json } from '../database/tables/columns.ts';
import { withChosen } from '../sender/carrier-grid.ts';
import { keepDocuments } from '../sender/documents.ts';
import { moveSender, reviewActor } from '../sender/move-sender.ts';
import { writeCarrier } from '../sender/review-sender.usecases.ts';
import { remindOfEnd } from '../sender/sender-notices.ts';
import { insertFiles } from '../sender/sender-file.repository.ts';
import { insertSender, lockSender, updateSenderRow } from '../sender/sender.repository.ts';
import { samplePdf } from './sample-documents.ts';
import { depsAt, later, localTime, operator, type Seeding } from './seeding.ts';

interface Step {
  /** Days before the end of the data. */
  readonly days: number;
  readonly event: SenderEvent;
  readonly reason?: string;
  /** Days after the end of the data: it was registered elsewhere before and brought along. */
  readonly endsIn?: number;
}

interface BrandPlan {
  readonly name: string;
  readonly title: string;
  readonly usage: SenderUsage;
  readonly description: string;
  readonly sample: string;
  readonly carriers: readonly SenderCarrier[];
  readonly documents: readonly DocumentKind[];
  readonly made: number;
  readonly steps: readonly Step[];
  /** A carrier that says no after the approval of the others. */
  readonly refused?: { readonly carrier: SenderCarrier; readonly reason: string };
}

const company = { legal_name: 'Công ty TNHH Thương mại An Bình', tax_code: '0312345678', is_for_other: false };
const large = ['viettel', 'vinaphone', 'mobifone'] as const;
/** The two that campaigns are sent under stand first. */
const plans: readonly BrandPlan[] = [
  {
    name: 'ANBINH',
    title: 'An Bình',
    usage: 'both',
    description: 'Thương hiệu chính của chuỗi cửa hàng An Bình',
    sample: '[QC] ANBINH: Giam 20% toan bo cua hang cuoi tuan nay. Tu choi: soan TC ANBINH gui 8088',
    carriers: [...large, 'vietnamobile', 'gmobile'],
    documents: ['business_licence', 'trademark'],
    made: 35,
    steps: [
      { days: 35, event: 'requested' },
      { days: 34, event: 'forwarded' },
      { days: 31, event: 'approved' },
    ],
    refused: { carrier: 'gmobile', reason: 'Chưa nhận đăng ký mới trong quý này' },
  },
  {
    name: 'AB-CSKH',
    title: 'An Bình chăm sóc khách hàng',
    usage: 'customer_care',
    description: 'Chăm sóc khách hàng và giao hàng',
    sample: 'AN BINH: Don hang AB1024 dang tren duong giao toi ban.',
    carriers: large,
    documents: ['business_licence', 'trademark'],
    made: 34,
    steps: [
      { days: 34, event: 'requested' },
      { days: 33, event: 'forwarded' },
      { days: 30, event: 'approved' },
    ],
  },
  {
    name: 'ANBINH-FOOD',
    title: 'An Bình Food',
    usage: 'advertising',
    description: 'Nhãn hàng thực phẩm mới',
    sample: '[QC] ANBINH-FOOD: Ra mat mon moi. Tu choi: soan TC ANBINH gui 8088',
    carriers: large,
    documents: ['business_licence'],
    made: 3,
    steps: [{ days: 3, event: 'requested' }],
  },
  {
    name: 'KHUYENMAI',
    title: 'Khuyến mãi An Bình',
    usage: 'advertising',
    description: 'Tin khuyến mãi chung',
    sample: '',
    carriers: large,
    documents: ['business_licence'],
    made: 13,
    steps: [
      { days: 13, event: 'requested' },
      { days: 11, event: 'rejected', reason: 'trademark_missing' },
    ],
  },
  {
    name: 'AB-SINHNHAT',
    title: 'An Bình – chúc mừng sinh nhật',
    usage: 'customer_care',
    description: 'Chúc mừng sinh nhật khách hàng thân thiết',
    sample: 'AN BINH chuc mung sinh nhat ban!',
    carriers: large,
    documents: ['business_licence', 'trademark'],
    made: 2,
    steps: [
      { days: 2, event: 'requested' },
      { days: 1, event: 'forwarded' },
    ],
  },
  {
    name: 'ABMART',
    title: 'AB Mart',
    usage: 'customer_care',
    description: 'Siêu thị mini, đang chuyển dần sang ANBINH',
    sample: 'ABMART: Don hang cua ban da san sang.',
    carriers: [...large, 'vietnamobile', 'itel'],
    documents: ['business_licence', 'authorisation'],
    made: 33,
    steps: [
      { days: 33, event: 'requested' },
      { days: 32, event: 'forwarded' },
      { days: 29, event: 'approved', endsIn: 21 },
      { days: 9, event: 'near_expiry' },
    ],
  },
  {
    name: 'AB-VIP',
    title: 'An Bình VIP',
    usage: 'customer_care',
    description: 'Khách hàng hạng vàng',
    sample: '',
    carriers: large,
    documents: [],
    made: 1,
    steps: [],
  },
];

/** Brand names with their papers, moved through their lives at the times of the plan. Answers them in its order. */
export async function seedBrandNames(seeding: Seeding): Promise<{ id: string; name: string }[]> {
  const made: { id: string; name: string }[] = [];
  for (const plan of plans) made.push({ id: await seedBrandName(seeding, plan), name: plan.name });
  return made;
}

async function seedBrandName(seeding: Seeding, plan: BrandPlan): Promise<string> {
  const { tx, scope, ids, now, ownerId } = seeding;
  const at = localTime(now, plan.made, 9);
  const id = ids.at('sender', at);
  await insertSender(tx, scope, {
    id,
    name: plan.name,
    title: plan.title,
    usage: plan.usage,
    description: plan.description,
    sample_content: plan.sample,
    company: json(company),
    carriers: json(withChosen([], plan.carriers, true)),
    status: 'draft',
    created_by: ownerId,
    created_at: at,
    updated_at: at,
  });
  await seedDocuments(seeding, { senderId: id, kinds: plan.documents, at });
  for (const step of plan.steps) await takeStep(seeding, id, step);
  if (plan.refused) {
    const deps = depsAt(seeding, localTime(now, 31, 11));
    await writeCarrier({ tx, scope, deps, actor: operator, id, status: 'rejected', ...plan.refused });
  }
  return id;
}

async function takeStep(seeding: Seeding, id: string, { days, event, reason, endsIn }: Step): Promise<void> {
  const { tx, scope, now, ownerId } = seeding;
  const sender = await lockSender(tx, scope, id);
  if (!sender) throw new Error('A sender that was just made is there');
  const at = localTime(now, days, event === 'requested' ? 9 : 10);
  const deps = depsAt(seeding, at);
  const owner: AuditActor = { kind: 'user', id: ownerId, ip: '' };
  const actor = event === 'requested' ? owner : event === 'near_expiry' ? reviewActor : operator;
  const moved = await moveSender({ tx, scope, deps, actor, sender, event, ...(reason !== undefined && { reason }) });
  if (endsIn !== undefined) await updateSenderRow(tx, scope, id, { valid_until: dayKey(localTime(now, -endsIn, 12)) });
  if (event !== 'near_expiry') return;
  await remindOfEnd({ tx, scope, deps, sender: moved, days: 30 });
  await updateSenderRow(tx, scope, id, { reminded_days: 30 });
}

async function seedDocuments(
  { tx, scope, ids, documents, ownerId }: Seeding,
  { senderId, kinds, at }: { senderId: string; kinds: readonly DocumentKind[]; at: Date },
): Promise<void> {
  const files = kinds.map((kind) => new File([samplePdf(`${kind} - An Binh`)], `${fileNames[kind]}.pdf`));
  const kept = await keepDocuments(documents, { files, kinds, present: 0 });
  const rows = kept.map((document, index) => {
    const created_at = later(at, index);
    return { ...document, id: ids.at('senderFile', created_at), sender_id: senderId, created_by: ownerId, created_at };
  });
  await insertFiles(tx, scope, rows);
}

const fileNames: Readonly<Record<DocumentKind, string>> = {
  business_licence: 'giay-phep-kinh-doanh',
  authorisation: 'thu-uy-quyen',
  trademark: 'chung-nhan-nhan-hieu',
  industry_licence: 'giay-phep-nganh',
};
