import { createSessions } from '@app/server/auth/sessions.ts';
import { systemClock } from '@app/server/clock.ts';
import type { Database } from '@app/server/database/database.ts';
import { createApiKey, createSender } from '@app/server/database/factories/feature.factories.ts';
import { createAccount, createMember } from '@app/server/database/factories/identity.factories.ts';
import { createIds } from '@app/server/ids.ts';

/** The owner of an account of their own, with what they change and send by. */
export interface BenchmarkPerson {
  readonly token: string;
  readonly apiKeyId: string;
  readonly senderId: string;
}

/** Minor units: enough for every message that a run can send. */
const BALANCE = 1_000_000_000;

/** So many owners of accounts of their own, signed in. */
export async function setUpPeople(database: Database, count: number): Promise<BenchmarkPerson[]> {
  const world = { database, clock: systemClock, ids: createIds(systemClock) };
  const sessions = createSessions(world);
  const people: BenchmarkPerson[] = [];
  for (let index = 0; index < count; index += 1) {
    const { accountId } = await createAccount(world, { balance: BALANCE });
    const { userId } = await createMember(world, { accountId });
    const { senderId } = await createSender(world, { accountId });
    const { apiKeyId } = await createApiKey(world, { accountId, created_by: userId });
    const origin = { address: '127.0.0.1', userAgent: 'bench' };
    const token = await sessions.open({ userId, accountId, remember: true, ...origin });
    people.push({ token, apiKeyId, senderId });
  }
  return people;
}
