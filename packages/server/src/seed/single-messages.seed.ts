import { release, reserve, settle } from '../ledger/ledger.ts';
import type { Contact } from './directory.seed.ts';
import { drawOutcome, isCharged } from './message-fates.ts';
import { insertMessages, messageRow, readUnitPrices } from './message-rows.ts';
import { later, localTime, type MoneyEvent, type Seeding } from './seeding.ts';
import type { Senders } from './sender.seed.ts';

const COUNT = 18;
const texts = [
  'AN BINH: Chao {ten}, don hang cua ban da san sang tai quay. Moi ban ghe nhan nhe.',
  'AN BINH: {ten} oi, bo phan ky thuat se goi cho ban trong 15 phut nua.',
  'An Bình xin lỗi {ten} vì giao hàng trễ. Phí vận chuyển đã được hoàn lại.',
] as const;

/** Messages that people sent one by one over the last days. Answers what they cost. */
export async function seedSingleMessages(
  seeding: Seeding,
  { contacts, senders }: { contacts: readonly Contact[]; senders: Senders },
): Promise<MoneyEvent[]> {
  const { tx, scope, ids, random, now, ownerId } = seeding;
  const prices = await readUnitPrices(tx);
  const rows = contacts.slice(0, COUNT).map((contact, index) => {
    const at = localTime(now, 1 + Math.floor(index / 2), random.whole(8, 19), random.whole(0, 59));
    const outcome = drawOutcome(random, { age: now.getTime() - at.getTime(), withFailures: true });
    const draft = { contact, content: random.pick(texts), sender: senders.care, at, outcome };
    return messageRow(seeding, prices, { ...draft, type: 'customer_care', campaignId: null, createdBy: ownerId });
  });
  await insertMessages(tx, rows);
  return rows.flatMap((row): MoneyEvent[] => {
    const entry = { tx, scope, ids, ref: { type: 'message', id: row.id }, createdBy: ownerId };
    const { carrier, segments: units, price: amount } = row;
    const usage = { member_id: ownerId, lines: [{ channel: 'sms' as const, carrier, units, amount }] };
    const settledAt = later(row.created_at, 1);
    const end = isCharged(row.status)
      ? () => settle({ ...entry, now: settledAt, amount, usage })
      : () => release({ ...entry, now: settledAt });
    return [
      { at: row.created_at, move: () => reserve({ ...entry, now: row.created_at, amount: row.price }) },
      { at: settledAt, move: end },
    ];
  });
}
