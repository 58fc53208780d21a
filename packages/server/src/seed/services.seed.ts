import { createHash, randomBytes } from 'node:crypto';
import { dayOfMonth } from '@app/contracts/rules/dates.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import { chargeNow } from '../ledger/ledger.ts';
import { localTime, type MoneyEvent, type Seeding } from './seeding.ts';

const numbers = [
  {
    number: '19005550',
    type: 'hotline',
    label: 'Tổng đài chăm sóc khách hàng',
    assigned_to: 'voice',
    price: 450_000,
    days: 28,
  },
  {
    number: '842855500123',
    type: 'local',
    label: 'Văn phòng TP. Hồ Chí Minh',
    assigned_to: 'voice',
    price: 80_000,
    days: 20,
  },
  { number: '84985550099', type: 'mobile', label: 'Số thử nghiệm', assigned_to: 'verify', price: 60_000, days: 15 },
] as const;

/** Rented numbers. Answers their first monthly fee. */
export async function seedNumbers({ tx, scope, ids, now, ownerId }: Seeding): Promise<MoneyEvent[]> {
  const events: MoneyEvent[] = [];
  for (const { number, type, label, assigned_to, price, days } of numbers) {
    const created_at = localTime(now, days, 11);
    const id = ids.at('numberSubscription', created_at);
    const isLeaving = type === 'mobile';
    const renews_at = localTime(now, days - 30, 11);
    await tx
      .insertInto('number_subscription')
      .values({
        account_id: scope.accountId,
        id,
        number,
        type,
        label,
        assigned_to,
        monthly_price: price,
        features: type === 'mobile' ? ['voice', 'sms'] : ['voice'],
        status: isLeaving ? 'cancel_requested' : 'active',
        auto_renew: !isLeaving,
        currency: 'VND',
        renews_at,
        renewal_day: dayOfMonth(renews_at),
        status_since: created_at,
        ...(isLeaving && { releases_at: renews_at, released_from: 'active' as const }),
        created_by: ownerId,
        created_at,
        updated_at: created_at,
      })
      .execute();
    const ref = { type: 'number', id };
    await tellOfNumber({ tx, scope, ids, ownerId }, { ref, created_at, renews_at, amount: price, isLeaving });
    const entry = { tx, scope, ids, ref, now: created_at, reason: label, createdBy: ownerId };
    events.push({ at: created_at, move: () => chargeNow({ ...entry, kind: 'number_fee', amount: price }) });
  }
  return events;
}

interface RentedNumber {
  readonly ref: { readonly type: string; readonly id: string };
  readonly created_at: Date;
  readonly renews_at: Date;
  readonly amount: number;
  readonly isLeaving: boolean;
}

/** What the audit tells of a rented number. */
async function tellOfNumber(
  { tx, scope, ids, ownerId }: Pick<Seeding, 'tx' | 'scope' | 'ids' | 'ownerId'>,
  { ref: object, created_at, renews_at, amount, isLeaving }: RentedNumber,
): Promise<void> {
  const person: AuditActor = { kind: 'user', id: ownerId, ip: '' };
  const common = { ids, now: created_at, accountId: scope.accountId, object };
  await writeAudit(tx, { ...common, actor: person, action: 'number.rented', after: { amount, months: 1 } });
  const connected = { status: 'active', renews_at };
  await writeAudit(tx, { ...common, actor: system, action: 'number.connected', after: connected });
  if (!isLeaving) return;
  const leaving = { status: 'cancel_requested', releases_at: renews_at };
  await writeAudit(tx, { ...common, actor: person, action: 'number.release_requested', after: leaving });
}

const keys = [
  { name: 'Máy chủ bán hàng', mode: 'live', days: 27, scopes: ['campaign:send', 'log:read'], isRevoked: false },
  { name: 'Ứng dụng thử nghiệm', mode: 'test', days: 14, scopes: ['verify:read', 'verify:write'], isRevoked: false },
  { name: 'Tích hợp cũ', mode: 'live', days: 30, scopes: ['campaign:send'], isRevoked: true },
] as const;

/** API keys whose secrets nobody knows. */
export async function seedApiKeys({ tx, scope, ids, now, ownerId }: Seeding): Promise<void> {
  for (const { name, mode, days, scopes, isRevoked } of keys) {
    const created_at = localTime(now, days, 10);
    const secret = `sk_${mode}_${randomBytes(32).toString('base64url')}`;
    await tx
      .insertInto('api_key')
      .values({
        account_id: scope.accountId,
        id: ids.at('apiKey', created_at),
        name,
        mode,
        scopes: [...scopes],
        prefix: secret.slice(0, 12),
        secret_hash: createHash('sha256').update(secret).digest('hex'),
        status: isRevoked ? 'revoked' : 'active',
        revoked_at: isRevoked ? localTime(now, 13, 9) : null,
        created_by: ownerId,
        created_at,
        updated_at: created_at,
      })
      .execute();
  }
}
