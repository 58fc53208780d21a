import { readOwnPhone, TESTS_PER_HOUR } from '@app/contracts/campaign/test-phone.ts';
import { sql } from 'kysely';
import type { AccountTx, AnyTx, SystemTx } from '../database/transaction.ts';

const HOUR = 3_600_000;

/** The number in a person's profile, and whether it was verified. */
export interface ProfilePhone {
  /** E.164 digits without plus, '' where there is none. */
  readonly phone: string;
  readonly isVerified: boolean;
}

/** Phones of a person: the profile's, and those that were added, the oldest first. */
export interface OwnPhones {
  readonly profile: ProfilePhone;
  readonly added: readonly string[];
}

/** The phones of a person; none of the profile where there is no such person. */
export async function readOwnPhones(tx: AnyTx, userId: string): Promise<OwnPhones> {
  const person = await tx
    .selectFrom('app_user')
    .select(['phone_number', 'phone_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const rows = await tx
    .selectFrom('test_phone')
    .select('phone')
    .where('user_id', '=', userId)
    .orderBy('verified_at')
    .orderBy('phone')
    .execute();
  const typed = person?.phone_number ?? '';
  const verifiedAt = person?.phone_verified_at ?? null;
  return {
    profile: { phone: readOwnPhone(typed) ?? typed, isVerified: typed !== '' && verifiedAt !== null },
    added: rows.map((row) => row.phone),
  };
}

/** Whether a number, as it is kept, is one that the person has proven. */
export function isProven({ profile, added }: OwnPhones, phone: string): boolean {
  return added.includes(phone) || (profile.isVerified && profile.phone === phone);
}

/** A person's phones change one after the other. */
export async function lockPerson(tx: SystemTx, userId: string): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
}

interface PhoneOf {
  readonly userId: string;
  readonly phone: string;
}

export async function insertTestPhone(tx: SystemTx, { userId, phone, now }: PhoneOf & { now: Date }): Promise<void> {
  await tx.insertInto('test_phone').values({ user_id: userId, phone, verified_at: now }).execute();
}

/** Forgets a phone that was added. False if it was not. */
export async function deleteTestPhone(tx: SystemTx, { userId, phone }: PhoneOf): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('test_phone')
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a person sent in tests lately. */
export interface RecentTests {
  /** Where the last one went, also long ago; '' before the first. */
  readonly lastPhone: string;
  readonly count: number;
  /** When the next may be sent. */
  readonly nextAt: Date;
}

export async function readRecentTests(tx: AnyTx, userId: string, now: Date): Promise<RecentTests> {
  const row = await tx
    .selectFrom('test_send')
    .select(['last_phone', 'recent'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const recent = (row?.recent ?? []).map(Number).filter((at) => at > now.getTime() - HOUR && at <= now.getTime());
  const isFull = recent.length >= TESTS_PER_HOUR;
  return {
    lastPhone: row?.last_phone ?? '',
    count: recent.length,
    nextAt: new Date(isFull ? Math.min(...recent) + HOUR : now.getTime()),
  };
}

/**
 * Counts a test to a phone, if one more may be sent within the hour; answers how many it were with it, or null. One statement
 * decides, and holds the person's row to the end, so that no two tests share a place. What lies ahead of now was written
 * while a clock was wrong.
 */
export async function countTest(
  tx: AccountTx,
  { userId, phone, now }: PhoneOf & { now: Date },
): Promise<number | null> {
  const since = new Date(now.getTime() - HOUR);
  const recent = sql`select sent from unnest(test_send.recent) sent where sent > ${since} and sent <= ${now}`;
  const { rows } = await sql<{ count: number }>`
    insert into test_send (user_id, last_phone, recent)
    values (${userId}, ${phone}, array[${now}::timestamptz])
    on conflict (user_id) do update
      set last_phone = excluded.last_phone, recent = array(${recent}) || excluded.recent
      where (select count(*) from (${recent}) recent) < ${TESTS_PER_HOUR}
    returning cardinality(recent) as count
  `.execute(tx);
  return rows[0]?.count ?? null;
}
