import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import { failure, rateLimited, type Failure } from '../http/failure.ts';
import type { AccountDeps } from './account-deps.ts';
import { hashPassword } from './password.ts';
import { insertAccount, insertPerson, isEmailTaken } from './person.repository.ts';
import { takeAllowance } from './send-allowance.repository.ts';
import { auditUser } from './user-audit.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phoneNumber: string;
  /** Name of the account; the person's own where it is blank. */
  readonly company: string;
  readonly country: string;
  readonly locale: Locale;
  readonly address: string;
}

/** 422 for an address that is somebody's. */
export function emailTaken(): Failure {
  return failure(422, 'duplicate', { message: messages.emailTaken, errors: { email: [messages.emailTaken] } });
}

/**
 * Makes a person who has yet to activate the account, with an account, wallet and ownership, and mails the link: all or
 * nothing. Throws 422 `duplicate` for an address that is taken.
 */
export async function registerPerson({ deps, ...fields }: Registration & { deps: AccountDeps }): Promise<void> {
  const { database, clock, ids, jobs } = deps;
  const { name, email, company, country, locale, phoneNumber, address } = fields;
  const passwordHash = await hashPassword(fields.password);
  const now = clock.now();
  const isNew = await database.asSystem(async (tx) => {
    if (await isEmailTaken(tx, { email, now })) return false;
    const id = ids.next('user');
    const person = { id, name, email, passwordHash, phoneNumber, locale, now };
    const status = { status: 'pending_activation', isEmailVerified: false } as const;
    if (!(await insertPerson(tx, { ...person, ...status }))) return false;
    const account = { id: ids.next('account'), memberId: ids.next('member'), name: company || name, country };
    await insertAccount(tx, { ...account, ownerId: id, now });
    await takeAllowance(tx, allowanceKey.activation(email), now);
    await jobs.enqueue(tx, accountMailJob, { mail: 'activation', email }, { scope: null });
    await auditUser(tx, { ids, now, userId: id, address, action: 'user.registered', accountId: account.id });
    return true;
  });
  if (!isNew) throw emailTaken();
}

/** What a person may be sent so often: names of the counters. */
export const allowanceKey = {
  activation: (email: string) => `activation ${email}`,
  reset: (email: string) => `reset_password ${email}`,
  phone: (email: string) => `phone ${email}`,
  changeMail: (userId: string) => `change_mail ${userId}`,
  login: (userId: string) => `login ${userId}`,
  testPhone: (userId: string) => `test_phone ${userId}`,
};

/**
 * Asks for a mail or message to an address: counted, then left to a job that finds out whether the address is anybody's,
 * so that this takes as long for everybody. Answers the seconds until it may be asked for again; throws 429 before that.
 */
export async function sendByAddress(options: {
  deps: Pick<AccountDeps, 'database' | 'clock' | 'jobs'>;
  mail: 'activation' | 'reset_password' | 'phone_code';
  email: string;
}): Promise<number> {
  const { deps, mail, email } = options;
  const keys = {
    activation: allowanceKey.activation,
    reset_password: allowanceKey.reset,
    phone_code: allowanceKey.phone,
  };
  const { isAllowed, retryAfter } = await deps.database.asSystem(async (tx) => {
    const allowance = await takeAllowance(tx, keys[mail](email), deps.clock.now());
    if (allowance.isAllowed) await deps.jobs.enqueue(tx, accountMailJob, { mail, email }, { scope: null });
    return allowance;
  });
  if (!isAllowed) throw rateLimited(retryAfter);
  return retryAfter;
}
