import { createSessions } from '@app/server/auth/sessions.ts';
import { systemClock } from '@app/server/clock.ts';
import type { AccountScope } from '@app/server/database/account-scope.ts';
import type { Database } from '@app/server/database/database.ts';
import { createSender } from '@app/server/database/factories/feature.factories.ts';
import { createAccount, createMember } from '@app/server/database/factories/identity.factories.ts';
import { createLaunchedCampaign } from '@app/server/database/factories/sending.factories.ts';
import { createIds } from '@app/server/ids.ts';
import { createJobQueue } from '@app/server/jobs/job-queue.ts';
import { startCampaignJob } from '@app/server/sending/sending.jobs.ts';

export interface BenchmarkCampaign {
  readonly id: string;
  readonly scope: AccountScope;
  readonly token: string;
}

const PRICE = 850;
/** Time for the processes to start before the large campaign begins, then between the small ones. */
const START_AFTER = 10_000;
const SMALL_EVERY = 1_000;
const content =
  'ANBINH: Don hang cua ban da duoc giao cho buu cuc. Tra cuu tai anbinh.vn hoac goi 19006789 de duoc ho tro.';

/** One large campaign, and small ones of other accounts that begin one after the other while it runs. */
export async function setUpBenchmark(
  database: Database,
  { recipients, small }: { recipients: number; small: number },
): Promise<{ large: BenchmarkCampaign; small: BenchmarkCampaign[] }> {
  const world = { database, clock: systemClock, ids: createIds(systemClock) };
  const jobs = createJobQueue(world);
  const sessions = createSessions(world);

  async function launch(phones: readonly string[], delay: () => number): Promise<BenchmarkCampaign> {
    const account = await createAccount(world, { balance: phones.length * PRICE });
    const { accountId, scope } = account;
    const { userId } = await createMember(world, { accountId });
    const { senderId } = await createSender(world, { accountId });
    const token = await sessions.open({ userId, accountId, remember: true, address: '127.0.0.1', userAgent: 'bench' });
    const fields = { accountId, senderId, phones, content, created_by: userId };
    const { campaignId: id } = await createLaunchedCampaign(world, fields);
    const due = new Date(Date.now() + delay());
    await database.asAccount(scope, async (tx) => {
      await tx.updateTable('campaign').set({ undo_until: due }).where('id', '=', id).execute();
      await jobs.enqueue(tx, startCampaignJob, { campaign_id: id, run: 1 }, { scope, runAt: due });
    });
    return { id, scope, token };
  }

  const large = await launch(numbers(recipients), () => START_AFTER);
  const begun: BenchmarkCampaign[] = [];
  for (let index = 0; index < small; index += 1) {
    begun.push(await launch(numbers(10), () => START_AFTER + 2_000 + index * SMALL_EVERY));
  }
  return { large, small: begun };
}

/** So many numbers, shared among carriers as they are in the country. */
function numbers(count: number): string[] {
  const prefixes = ['8498', '8497', '8491', '8493', '8486', '8456'];
  return Array.from({ length: count }, (_, index) => {
    const prefix = prefixes[index % prefixes.length] ?? '';
    return `${prefix}${String(index).padStart(7, '0')}`;
  });
}
