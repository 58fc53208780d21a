import { accountScope, type AccountScope } from '../database/account-scope.ts';
import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { ZaloError } from '../ports/zalo.ts';
import { forgetAttempts } from './attempt.repository.ts';
import { renewGrant, withAccess } from './grant.usecases.ts';
import { checkAll } from './health.usecases.ts';
import { listLinked, readOa } from './oa.repository.ts';
import { followReviews } from './review.usecases.ts';
import { syncTemplates } from './sync.usecases.ts';
import type { ZaloDeps } from './zalo-deps.ts';
import { refreshOaJob } from './zalo.jobs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Access that ends within this is renewed, so that a day without us does not let it end. */
const RENEW_BEFORE = 5 * HOUR;
const SYNC_EVERY = 6 * HOUR;
const BATCH = 100;

/** What workers do for official accounts: renewing access, following reviews, keeping quota, quality and templates. */
export function zaloHandlers(deps: ZaloDeps): JobHandler[] {
  return [
    handleJob(refreshOaJob, async ({ payload, scope }) => {
      if (scope && deps.ports.zalo) await refreshOne(deps, scope, { senderId: payload.sender_id, withTemplates: true });
    }),
    handlePeriodically('zalo.access', 30 * MINUTE, () => forEachLinked(deps, 'Access was not renewed', renewIfDue)),
    handlePeriodically('zalo.reviews', MINUTE / 4, () => followReviews(deps)),
    handlePeriodically('zalo.accounts', HOUR, async () => {
      await deps.database.asSystem((tx) => forgetAttempts(tx, deps.clock.now()));
      await forEachLinked(deps, 'Quota and quality were not kept', keepFresh);
    }),
  ];
}

type Linked = Awaited<ReturnType<typeof listLinked>>[number];
type Work = (deps: ZaloDeps, scope: AccountScope, linked: Linked) => Promise<void>;

/** Works for every linked official account; one that Zalo refuses does not keep the others from it. */
async function forEachLinked(deps: ZaloDeps, failed: string, work: Work): Promise<void> {
  if (!deps.ports.zalo) return;
  let after = '';
  for (;;) {
    const rows = await deps.database.asSystem((tx) => listLinked(tx, { after, limit: BATCH }));
    for (const row of rows) {
      await work(deps, accountScope(row.accountId), row).catch((error: unknown) => {
        if (!(error instanceof ZaloError)) throw error;
        deps.log.warn({ err: error, sender: row.senderId }, failed);
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.senderId;
  }
}

async function renewIfDue(deps: ZaloDeps, scope: AccountScope, { senderId, expiresAt }: Linked): Promise<void> {
  if (expiresAt !== null && expiresAt.getTime() - deps.clock.now().getTime() > RENEW_BEFORE) return;
  const oa = await deps.database.asAccount(scope, (tx) => readOa(tx, scope, senderId));
  if (oa) await renewGrant({ deps, scope }, senderId, oa.grant_version);
}

function keepFresh(deps: ZaloDeps, scope: AccountScope, { senderId, syncedAt }: Linked): Promise<void> {
  const withTemplates = syncedAt === null || deps.clock.now().getTime() - syncedAt.getTime() >= SYNC_EVERY;
  return refreshOne(deps, scope, { senderId, withTemplates });
}

async function refreshOne(
  deps: ZaloDeps,
  scope: AccountScope,
  { senderId, withTemplates }: { senderId: string; withTemplates: boolean },
): Promise<void> {
  const oa = await deps.database.asAccount(scope, (tx) => readOa(tx, scope, senderId));
  if (oa?.status !== 'connected') return;
  await withAccess({ deps, scope }, senderId, async (zalo, accessToken) => {
    const asked = { deps, scope, oa, zalo, accessToken };
    await checkAll(asked);
    if (withTemplates) await syncTemplates(asked);
  });
}
