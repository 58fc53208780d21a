import { countSegments } from '@app/contracts/rules/segments.ts';
import type { Insertable } from 'kysely';
import { json } from '../database/tables/columns.ts';
import type { SenderTable, TemplateTable } from '../database/tables/messaging.tables.ts';
import { localTime, type Seeding } from './seeding.ts';

type SenderPlan = Omit<Insertable<SenderTable>, 'account_id' | 'id'> & { readonly days: number };

const senderPlan: readonly SenderPlan[] = [
  {
    days: 31,
    name: 'ANBINH',
    usage: 'both',
    status: 'approved',
    description: 'Thương hiệu chính của chuỗi cửa hàng An Bình',
    industry: 'retail',
    carriers: approvedBy('viettel', 'vinaphone', 'mobifone', 'vietnamobile'),
  },
  {
    days: 30,
    name: 'AB-CSKH',
    usage: 'customer_care',
    status: 'approved',
    description: 'Chăm sóc khách hàng và giao hàng',
    industry: 'retail',
    carriers: approvedBy('viettel', 'vinaphone', 'mobifone'),
  },
  {
    days: 3,
    name: 'ANBINH-FOOD',
    usage: 'advertising',
    status: 'pending',
    description: 'Nhãn hàng thực phẩm mới, chờ xét duyệt',
    industry: 'food',
  },
  {
    days: 12,
    name: 'KHUYENMAI',
    usage: 'advertising',
    status: 'rejected',
    description: 'Tin khuyến mãi chung',
    industry: 'retail',
    reason: 'Tên chung chung, không trùng tên doanh nghiệp hoặc nhãn hiệu đã đăng ký',
  },
];

function approvedBy(...carriers: string[]): string {
  return json(carriers.map((carrier) => ({ carrier, status: 'approved', approved_at: null, reason: null })));
}

type TemplatePlan = Pick<Insertable<TemplateTable>, 'name' | 'type' | 'content' | 'status' | 'reason'>;

const templatePlan: readonly TemplatePlan[] = [
  {
    name: 'Mã xác thực',
    type: 'otp',
    status: 'approved',
    content: '{OTP} la ma xac thuc ANBINH. Het han sau 5 phut. Khong chia se ma nay.',
  },
  {
    name: 'Xác nhận đơn hàng',
    type: 'customer_care',
    status: 'approved',
    content: 'AN BINH: Don hang {ma_don} cua {ten} da duoc xac nhan. Du kien giao ngay {ngay}.',
  },
  {
    name: 'Chúc mừng sinh nhật',
    type: 'customer_care',
    status: 'approved',
    content: 'An Bình chúc mừng sinh nhật {ten}! Tặng bạn phiếu mua hàng 100.000đ, dùng trong 7 ngày.',
  },
  {
    name: 'Khuyến mãi cuối tuần',
    type: 'advertising',
    status: 'pending',
    content: '[QC] ANBINH: Giam den 50% cuoi tuan nay tai tat ca cua hang. Tu choi: soan TC ANBINH gui 8088',
  },
  {
    name: 'Nhắc thanh toán',
    type: 'customer_care',
    status: 'rejected',
    content: 'Ban con no {so_tien}. Thanh toan ngay hom nay!',
    reason: 'Nội dung thiếu tên thương hiệu và dễ gây hiểu nhầm',
  },
];

export interface Senders {
  readonly brand: { readonly id: string; readonly name: string };
  readonly care: { readonly id: string; readonly name: string };
}

/** Brand names and templates in several states. Answers the two brand names that may send. */
export async function seedSenders(seeding: Seeding): Promise<Senders> {
  const { tx, scope, ids, now, marketerId } = seeding;
  const made: { id: string; name: string }[] = [];
  for (const { days, ...plan } of senderPlan) {
    const created_at = localTime(now, days, 10);
    const id = ids.at('sender', created_at);
    const valid_until = plan.status === 'approved' ? `${now.getUTCFullYear() + 3}-06-30` : null;
    const row = { ...plan, account_id: scope.accountId, id, valid_until, created_by: marketerId };
    await tx
      .insertInto('sender')
      .values({ ...row, created_at, updated_at: created_at })
      .execute();
    made.push({ id, name: plan.name });
  }
  const [brand, care] = made;
  if (!brand || !care) throw new Error('The plan names two approved senders first');
  await seedTemplates(seeding, brand.id);
  return { brand, care };
}

async function seedTemplates({ tx, scope, ids, now, marketerId }: Seeding, senderId: string): Promise<void> {
  for (const [index, plan] of templatePlan.entries()) {
    const created_at = localTime(now, 29 - index * 4, 14);
    const { encoding, segments } = countSegments(plan.content);
    const keys = [...plan.content.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
    const variables = keys.map((key) => ({ key, label: key, max_length: 30, sample: '', required: true }));
    await tx
      .insertInto('template')
      .values({
        ...plan,
        account_id: scope.accountId,
        id: ids.at('template', created_at),
        sender_id: senderId,
        variables: json(variables),
        is_unicode: encoding === 'UCS-2',
        segments_min: segments,
        segments_max: segments,
        created_by: marketerId,
        created_at,
        updated_at: created_at,
      })
      .execute();
  }
}
