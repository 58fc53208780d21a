import { systemClock } from '@app/server/clock.ts';
import { createSessions } from '@app/server/auth/sessions.ts';
import type { Database } from '@app/server/database/database.ts';
import { createMember } from '@app/server/database/factories/identity.factories.ts';
import { createIds } from '@app/server/ids.ts';
import { createJobQueue } from '@app/server/jobs/job-queue.ts';

/** What people and their work are made with before the processes start. */
export function openWorld(database: Database) {
  const clock = systemClock;
  const world = { database, clock, ids: createIds(clock) };
  const sessions = createSessions(world);
  return {
    ...world,
    jobs: createJobQueue(world),
    /** A new owner of an account, who is signed in. */
    async owner(accountId: string): Promise<{ readonly userId: string; readonly token: string }> {
      const { userId } = await createMember(world, { accountId });
      const token = await sessions.open({
        userId,
        accountId,
        remember: true,
        address: '127.0.0.1',
        userAgent: 'crash',
      });
      return { userId, token };
    },
  };
}
