import { randomBytes } from 'node:crypto';
import { bulkInsert } from '../database/bulk-insert.ts';
import { json } from '../database/tables/columns.ts';
import { chargeNow } from '../ledger/ledger.ts';
import { addUpLines, amountOf } from '../ledger/usage-lines.ts';
import { draftSettings } from '../verify/service-settings.ts';
import type { Contact } from './directory.seed.ts';
import { later, localTime, type MoneyEvent, type Seeding } from './seeding.ts';

const configurations = [
  { name: 'Đăng nhập ứng dụng', brand: 'ANBINH', status: 'published', days: 31, perDay: 14, conversion: 0.84 },
  { name: 'Xác nhận thanh toán', brand: 'ANBINH', status: 'published', days: 30, perDay: 6, conversion: 0.91 },
  { name: 'Đăng ký thành viên', brand: 'AN BINH', status: 'disabled', days: 22, perDay: 0, conversion: 0 },
  { name: 'Đặt lại mật khẩu', brand: 'ANBINH', status: 'draft', days: 2, perDay: 0, conversion: 0 },
] as const;

/** What one code by SMS costs, by the price list's usual row. */
const PRICE = 770;
const DAYS = 30;

/** Verification services with 30 days of verifications, and their hourly counts. Answers one charge per day. */
export async function seedVerify(seeding: Seeding, contacts: readonly Contact[]): Promise<MoneyEvent[]> {
  const verifications: Verification[] = [];
  for (const plan of configurations) {
    const id = await insertConfiguration(seeding, plan);
    verifications.push(...inventVerifications(seeding, contacts, { ...plan, id }));
  }
  await insertVerifications(seeding, verifications);
  await insertAttempts(seeding, verifications);
  await insertCounts(seeding, verifications);
  return chargesOf(seeding, verifications);
}

async function insertConfiguration(seeding: Seeding, plan: (typeof configurations)[number]): Promise<string> {
  const { tx, scope, ids, now, ownerId } = seeding;
  const created_at = localTime(now, plan.days, 5);
  const id = ids.at('verifyConfiguration', created_at);
  const channels = [{ channel: 'sms', sender_id: null, template_id: null, timeout_seconds: 60 }];
  const { name, brand, status } = plan;
  const row = await tx
    .insertInto('verify_configuration')
    .values({
      account_id: scope.accountId,
      id,
      name,
      brand,
      status,
      channels: json(channels),
      published_at: status === 'draft' ? null : created_at,
      created_by: ownerId,
      created_at,
      updated_at: created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status !== 'draft') {
    const published = json(draftSettings(row));
    await tx.updateTable('verify_configuration').set({ published }).where('id', '=', id).execute();
  }
  return id;
}

interface Verification {
  readonly id: string;
  readonly configurationId: string;
  readonly at: Date;
  readonly contact: Contact;
  readonly isDelivered: boolean;
  readonly isApproved: boolean;
}

function inventVerifications(
  { random, ids, now }: Seeding,
  contacts: readonly Contact[],
  { id: configurationId, perDay, conversion }: { id: string; perDay: number; conversion: number },
): Verification[] {
  if (perDay === 0) return [];
  return Array.from({ length: DAYS * perDay }, (_, index) => {
    const at = localTime(now, DAYS - Math.floor(index / perDay), random.whole(6, 22), random.whole(0, 59));
    const contact = contacts[random.whole(0, contacts.length - 1)];
    if (!contact) throw new RangeError('There are contacts');
    const isDelivered = random.chance(0.97);
    const isApproved = isDelivered && random.chance(conversion / 0.97);
    return { id: ids.at('verification', at), configurationId, at, contact, isDelivered, isApproved };
  });
}

async function insertVerifications({ tx, scope, random }: Seeding, rows: readonly Verification[]): Promise<void> {
  const text = 'text';
  const time = 'timestamptz';
  await bulkInsert(tx, {
    table: 'verification',
    columns: {
      account_id: text,
      created_at: time,
      id: text,
      configuration_id: text,
      recipient: text,
      carrier: text,
      channel: text,
      code_hash: text,
      checks_used: 'integer',
      status: text,
      ip: text,
      expires_at: time,
      approved_at: time,
      updated_at: time,
    } as const,
    rows: rows.map(({ id, configurationId, at, contact, isApproved }) => {
      const approved_at = isApproved ? later(at, random.whole(10, 90) / 60) : null;
      return {
        account_id: scope.accountId,
        created_at: at,
        id,
        configuration_id: configurationId,
        recipient: contact.phone,
        carrier: contact.carrier,
        channel: 'sms',
        // Of a code that nobody knows: these verifications have ended.
        code_hash: randomBytes(32).toString('hex'),
        checks_used: isApproved ? 1 : 0,
        status: isApproved ? 'approved' : 'expired',
        ip: `203.0.113.${random.whole(1, 254)}`,
        expires_at: later(at, 5),
        approved_at,
        updated_at: approved_at ?? later(at, 5),
      };
    }),
  });
}

async function insertAttempts({ tx, scope, ids }: Seeding, rows: readonly Verification[]): Promise<void> {
  const text = 'text';
  const time = 'timestamptz';
  await bulkInsert(tx, {
    table: 'verification_attempt',
    columns: {
      account_id: text,
      id: text,
      verification_id: text,
      configuration_id: text,
      channel: text,
      carrier: text,
      status: text,
      error_code: 'integer',
      price: 'bigint',
      handed_at: time,
      ended_at: time,
      started_at: time,
      created_at: time,
      updated_at: time,
    } as const,
    rows: rows.map(({ id, configurationId, at, contact, isDelivered }) => ({
      account_id: scope.accountId,
      id: ids.at('verificationAttempt', at),
      verification_id: id,
      configuration_id: configurationId,
      channel: 'sms',
      carrier: contact.carrier,
      status: isDelivered ? 'delivered' : 'undelivered',
      error_code: isDelivered ? null : 1502,
      price: PRICE,
      handed_at: at,
      ended_at: later(at, 0.1),
      started_at: at,
      created_at: at,
      updated_at: later(at, 0.1),
    })),
  });
}

const HOUR = 3_600_000;

async function insertCounts({ tx, scope }: Seeding, verifications: readonly Verification[]): Promise<void> {
  const hours = new Map<string, ReturnType<typeof noCount>>();
  for (const { configurationId, at, contact, isDelivered, isApproved } of verifications) {
    const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
    const key = `${configurationId} ${hour.getTime()} ${contact.carrier}`;
    const count = hours.get(key) ?? noCount({ configuration_id: configurationId, hour, carrier: contact.carrier });
    count.started += 1;
    count.sent += 1;
    count.delivered += Number(isDelivered);
    count.verified += Number(isApproved);
    count.handed += 1;
    hours.set(key, count);
  }
  const number = 'integer';
  await bulkInsert(tx, {
    table: 'verification_count',
    columns: {
      account_id: 'text',
      configuration_id: 'text',
      hour: 'timestamptz',
      channel: 'text',
      carrier: 'text',
      started: number,
      sent: number,
      delivered: number,
      verified: number,
      handed: number,
    } as const,
    rows: [...hours.values()].map((count) => ({ account_id: scope.accountId, channel: 'sms', ...count })),
  });
}

function noCount(of: { readonly configuration_id: string; readonly hour: Date; readonly carrier: string }) {
  return { ...of, started: 0, sent: 0, delivered: 0, verified: 0, handed: 0 };
}

/** One charge a day for all codes of that day. */
function chargesOf({ tx, scope, ids, now }: Seeding, verifications: readonly Verification[]): MoneyEvent[] {
  return Array.from({ length: DAYS }, (_, index) => DAYS - index).flatMap((days) => {
    const [from, at] = [localTime(now, days, 0), localTime(now, days, 23, 59)];
    const sent = verifications.filter((verification) => verification.at >= from && verification.at <= at);
    const lines = addUpLines(
      sent.map(({ contact: { carrier } }) => ({ channel: 'verify' as const, carrier, units: 1, amount: PRICE })),
    );
    const ref = { type: 'verify_day', id: from.toISOString().slice(0, 10) };
    const entry = { tx, scope, ids, ref, reason: 'OTP', now: at };
    const amount = amountOf(lines);
    return sent.length === 0 ? [] : [{ at, move: () => chargeNow({ ...entry, amount, usage: { lines } }) }];
  });
}
