import { json } from '../database/tables/columns.ts';
import { release, reserve, settle } from '../ledger/ledger.ts';
import { addUpLines } from '../ledger/usage-lines.ts';
import { keepRating } from '../zalo/rating.repository.ts';
import type { Contact } from './directory.seed.ts';
import type { Random } from './random.ts';
import { later, localTime, type MoneyEvent, type Seeding } from './seeding.ts';
import { zaloReference, zaloRow } from './zalo-message.ts';

const TAG = 'Thẻ thành viên';
/** The campaign's name. */
export const RATED = 'Đánh giá sau mua hàng qua Zalo';
/** The template of the simulated Zalo that asks for a rating, and what a message of it costs. */
export const RATING_TEMPLATE = '302377';
const PRICE = 200;
const RECIPIENTS = 90;
const CODE = 'AB-THANG-11';

/** What people say, by stars from one up; the answers are the template's. */
const words = [
  { notes: ['Giao trễ ba ngày, gọi không ai nghe máy.'], answers: ['Giao hàng quá chậm', 'Nhân viên chưa nhiệt tình'] },
  { notes: ['Áo không giống màu trên hình.'], answers: ['Hàng chưa đúng mô tả'] },
  { notes: ['Tạm ổn, hộp hơi móp.'], answers: ['Giao hàng tạm ổn', 'Chất lượng tạm ổn'] },
  { notes: ['Hàng đúng mô tả, đóng gói kỹ.', 'Sẽ mua lại.'], answers: ['Giao hàng nhanh', 'Hàng đúng mô tả'] },
  {
    notes: ['Rất hài lòng, cảm ơn cửa hàng.', 'Giao nhanh ngoài mong đợi!', 'Nhân viên dễ thương.'],
    answers: ['Giao hàng rất nhanh', 'Hàng rất đẹp', 'Nhân viên nhiệt tình'],
  },
] as const;

/** A campaign by Zalo of three days ago that asked for ratings, and what it was given. Answers what it cost. */
export async function seedRatedCampaign(
  seeding: Seeding,
  { contacts }: { contacts: readonly Contact[] },
): Promise<MoneyEvent[]> {
  const { tx, scope, ids, now, random, marketerId } = seeding;
  const people = contacts.filter(({ tags, hasOptedOut }) => tags.has(TAG) && !hasOptedOut).slice(-RECIPIENTS);
  const startsAt = localTime(now, 3, 14, 20);
  const finishedAt = later(startsAt, people.length / 20 + 1);
  const createdAt = later(startsAt, -20);
  const id = ids.at('campaign', createdAt);
  const charged = people.length * PRICE;
  await tx
    .insertInto('campaign')
    .values({
      account_id: scope.accountId,
      id,
      channel: 'zalo',
      name: RATED,
      message_type: 'customer_care',
      audience: json({
        audience_ids: [],
        tag_ids: [],
        contact_ids: people.map((each) => each.id),
        exclude_tag_ids: [],
      }),
      options: json({ rate_per_min: 0, zalo: { param_map: params, leave_out_invalid: true } }),
      revision: 1,
      status: 'completed',
      launched_at: startsAt,
      first_sent_at: startsAt,
      finished_at: finishedAt,
      cost_estimated: charged,
      cost_charged: charged,
      count_recipients: people.length,
      count_delivered: people.length,
      created_by: marketerId,
      created_at: createdAt,
      updated_at: finishedAt,
    })
    .execute();
  for (const [index, contact] of people.entries()) {
    const message = await insertMessage(seeding, { campaignId: id, contact, at: later(startsAt, index / 20) });
    const rating = drawRating(random, message.created_at);
    if (rating) await keepRating(tx, scope, { message, rating });
  }
  const lines = addUpLines(
    people.map(({ carrier }) => ({ channel: 'zalo' as const, carrier, units: 1, amount: PRICE })),
  );
  const usage = { campaign_id: id, member_id: marketerId, lines };
  const entry = { tx, scope, ids, ref: { type: 'campaign', id }, reason: RATED, createdBy: marketerId };
  return [
    { at: startsAt, move: () => reserve({ ...entry, now: startsAt, amount: charged }) },
    { at: finishedAt, move: () => settle({ ...entry, now: finishedAt, amount: charged, usage }) },
    { at: finishedAt, move: () => release({ ...entry, now: finishedAt }) },
  ];
}

const params = {
  customer_name: { source: 'field', key: 'name', value: '', fallback: 'quý khách' },
  order_code: { source: 'fixed', key: '', value: CODE, fallback: '' },
} as const;

async function insertMessage(
  seeding: Seeding,
  { campaignId, contact, at }: { campaignId: string; contact: Contact; at: Date },
) {
  const { tx, random } = seeding;
  const content = `customer_name: ${contact.name}\norder_code: ${CODE}`;
  const row = zaloRow(seeding, { campaignId, contact, at, content, price: PRICE });
  const deliveredAt = later(at, random.whole(2, 50) / 60);
  const delivered = { status: 'delivered', sent_at: at, delivered_at: deliveredAt, updated_at: deliveredAt } as const;
  await tx
    .insertInto('message')
    .values({ ...row, ...delivered, provider_ref: zaloReference(row.id) })
    .execute();
  return row;
}

/** Fewer than half rate, most of them well, and about half of those write something. */
function drawRating(random: Random, sentAt: Date) {
  if (!random.chance(0.45)) return null;
  const rate = random.weighted([
    [1, 4],
    [2, 5],
    [3, 12],
    [4, 30],
    [5, 49],
  ]);
  const { notes, answers } = words[rate - 1] ?? words[4];
  const note = random.chance(0.5) ? (notes[random.whole(0, notes.length - 1)] ?? '') : '';
  const chosen = answers.filter(() => random.chance(0.5));
  return { rate, note, answers: chosen, at: later(sentAt, random.whole(3, 600)) };
}
