import { TESTS_PER_HOUR } from '@app/contracts/campaign/test-phone.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { readPhone, type Phone } from '@app/contracts/rules/phone.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, rateLimited } from '../http/failure.ts';
import { countTest, isProven, readOwnPhones, readRecentTests } from './test-phone.repository.ts';

interface Test {
  readonly userId: string;
  /** Where it is to go; '' for the phone of the profile. */
  readonly phone: string;
  readonly now: Date;
}

/**
 * Takes one of a person's tests of this hour, in the transaction that sends it: where that fails, none is taken. Answers the
 * phone and how many are left.
 * @throws Failure 422 `no_valid_recipient` for a phone that the person has not proven; 429 after TESTS_PER_HOUR.
 */
export async function takeTest(
  tx: AccountTx,
  { userId, phone: wanted, now }: Test,
): Promise<{ to: Phone; remaining: number }> {
  const to = await requireProven(tx, userId, wanted);
  const count = await countTest(tx, { userId, phone: to.phone, now });
  if (count === null) {
    const { nextAt } = await readRecentTests(tx, userId, now);
    throw rateLimited((nextAt.getTime() - now.getTime()) / 1_000);
  }
  return { to, remaining: TESTS_PER_HOUR - count };
}

async function requireProven(tx: AccountTx, userId: string, wanted: string): Promise<Phone> {
  const own = await readOwnPhones(tx, userId);
  const typed = wanted === '' ? own.profile.phone : wanted;
  if (typed === '') throw notThere('phone_missing');
  const phone = readPhone(typed);
  if (!isProven(own, phone?.phone ?? typed)) throw notThere('phone_not_verified');
  if (!phone) throw notThere('phone_foreign');
  return phone;
}

function notThere(reason: 'phone_missing' | 'phone_not_verified' | 'phone_foreign') {
  return failure(422, 'no_valid_recipient', { message: messages.phoneInvalid, info: { reason } });
}
