import type { Audience } from '@app/contracts/campaign/audience.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import type { AudienceDeps } from './audience-deps.ts';
import { forgetAudienceJob } from './audience.jobs.ts';
import {
  asAudience,
  isInLaunchedCampaign,
  lockAudience,
  readAudiences,
  readFirstRemarks,
  updateAudience,
} from './audience.repository.ts';
import { announceAudience } from './import-list.usecases.ts';

/** The audiences with these ids that still exist, in their order. */
export function showAudiences({
  database,
  scope,
  ids,
}: {
  database: Database;
  scope: AccountScope;
  ids: readonly string[];
}): Promise<Audience[]> {
  return database.asAccount(scope, async (tx) => {
    const rows = await readAudiences(tx, scope, ids);
    const remarks = await readFirstRemarks(
      tx,
      scope,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => asAudience(row, remarks.get(row.id) ?? []));
  });
}

/**
 * Stops reading a file, and forgets the audience unless a launched campaign was sent to it; a job takes the rows away.
 * Throws 404.
 */
export async function removeAudience({
  deps,
  scope,
  id,
}: {
  deps: Pick<AudienceDeps, 'database' | 'clock' | 'bus' | 'jobs'>;
  scope: AccountScope;
  id: string;
}): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const audience = await lockAudience(tx, scope, id);
    if (!audience) throw notFound();
    if (await isInLaunchedCampaign(tx, scope, id)) return;
    const now = deps.clock.now();
    // Whoever reads the file notices with the next batch that this is not its reading any more.
    const removed = await updateAudience(tx, scope, id, {
      status: 'cancelled',
      reading: audience.reading + 1,
      updated_at: now,
      expires_at: now,
    });
    announceAudience(deps, tx, scope, removed);
    await deps.jobs.enqueue(tx, forgetAudienceJob, { audience_id: id }, { scope, dedupeKey: `forget:${id}` });
  });
}
