import type { SignInOutcome } from '@app/contracts/account/sign-ins.ts';
import { sql } from 'kysely';
import type { SystemTx } from '../database/transaction.ts';
import { offsetOf, sortOf, type PageInput } from '../lists/page.ts';

export interface SignInRow {
  readonly id: string;
  readonly outcome: SignInOutcome;
  /** The step that decided it: `password`, the key of a provider, or of the second step `totp`, `email` or `backup`. */
  readonly method: string;
  readonly ip: string;
  readonly user_agent: string;
  /** Whether the person had logged in before, and never from there. */
  readonly is_new: boolean;
  readonly created_at: Date;
}

export async function insertSignIn(
  tx: SystemTx,
  { userId, place, ...row }: SignInRow & { readonly userId: string; readonly place: string },
): Promise<void> {
  await tx
    .insertInto('sign_in')
    .values({ ...row, user_id: userId, place })
    .execute();
}

interface WrongPassword {
  readonly id: string;
  readonly email: string;
  readonly place: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** Keeps a wrong password with the person whose e-mail address it was tried for, if it is anybody's. */
export async function insertWrongPassword(tx: SystemTx, tried: WrongPassword): Promise<void> {
  await sql`
    insert into sign_in (id, user_id, outcome, method, ip, user_agent, place, is_new, created_at)
    select ${tried.id}, id, 'wrong_password', 'password', ${tried.ip}, ${tried.userAgent}, ${tried.place}, false, ${tried.now}
    from app_user where email = ${tried.email}
  `.execute(tx);
}

/** Whether somebody has logged in before, from anywhere but never from that place. */
export async function isNewPlace(tx: SystemTx, userId: string, place: string): Promise<boolean> {
  const passed = tx.selectFrom('sign_in').where('user_id', '=', userId).where('outcome', '=', 'passed');
  const { has, knows } = await tx
    .selectNoFrom((eb) => [
      eb.exists(passed.select('id')).as('has'),
      eb.exists(passed.select('id').where('place', '=', place)).as('knows'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(has) && !knows;
}

/** One sign-in, for the mail that tells of it. */
export async function findSignIn(tx: SystemTx, id: string): Promise<SignInRow | null> {
  const row = await tx.selectFrom('sign_in').select(columns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

const columns = ['id', 'outcome', 'method', 'ip', 'user_agent', 'is_new', 'created_at'] as const;

/** A page of a person's sign-ins. */
export function listSignIns(tx: SystemTx, userId: string, page: PageInput): Promise<SignInRow[]> {
  return tx
    .selectFrom('sign_in')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', sortOf(page.sort).direction)
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
}

export async function countSignIns(tx: SystemTx, userId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('sign_in')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}
