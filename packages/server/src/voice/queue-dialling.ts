import { haveSingles } from './dial-singles.ts';
import { dialJob } from './voice.jobs.ts';
import type { VoiceDeps } from './voice-deps.ts';

/** Queues the dialling, unless it is queued or goes on already, or there is nothing to call. */
export async function queueDialling(deps: Pick<VoiceDeps, 'database' | 'jobs' | 'clock'>): Promise<void> {
  const { database, jobs } = deps;
  const hasSingles = await haveSingles(deps);
  await database.asSystem(async (tx) => {
    const calling = await tx
      .selectFrom('campaign')
      .select('id')
      .where('channel', '=', 'voice')
      .where('status', '=', 'sending')
      .limit(1)
      .executeTakeFirst();
    if (calling || hasSingles) await jobs.enqueue(tx, dialJob, {}, { scope: null, dedupeKey: dialJob.kind });
  });
}
