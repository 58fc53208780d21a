import { StartupError } from '../database/errors.ts';
import { ensurePartitions } from '../database/partitions.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { replayMoney, seedPayments, seedTaxProfile } from './billing.seed.ts';
import { seedCampaignHistories } from './campaign-history.seed.ts';
import { seedCampaigns } from './campaign.seed.ts';
import { seedDirectory } from './directory.seed.ts';
import { markLastMessaged } from './message-rows.ts';
import { seedNotifications } from './notification.seed.ts';
import { createRandom } from './random.ts';
import type { Seeding } from './seeding.ts';
import { seedSenders } from './sender.seed.ts';
import { seedApiKeys, seedNumbers } from './services.seed.ts';
import { seedSingleMessages } from './single-messages.seed.ts';
import { seedSounds } from './sound.seed.ts';
import { seedTeam } from './team.seed.ts';
import { giveVoiceCampaignItsSound, seedVoiceCampaign } from './voice-campaign.seed.ts';
import { seedVerify } from './verify.seed.ts';
import { giveZaloCampaignsTheirAccount, seedZaloCampaigns } from './zalo-campaign.seed.ts';
import { seedRatedCampaign } from './zalo-rating.seed.ts';
import { seedZalo } from './zalo.seed.ts';

const SEED = 20_260_101;

/**
 * Fills an empty database with the demo account: 30 days of believable data that end now, its balance the sum of its
 * ledger, a few sounds, and where Zalo is simulated an official account. A database with anybody in it is left alone.
 * @returns whether it was filled.
 * @throws StartupError outside the local and the test environment.
 */
export async function seedDemo(
  deps: Pick<ServerDeps, 'config' | 'log' | 'bus' | 'documents'> & Parameters<typeof seedSounds>[0],
): Promise<boolean> {
  const { config, database, clock, ids, log, bus, documents } = deps;
  if (config.environment !== 'local' && config.environment !== 'test') {
    throw new StartupError(`The demo account exists in the local environment only, not in ${config.environment}.`);
  }
  const now = clock.now();
  // All or nothing in one transaction, so that a start which was interrupted is made up for by the next.
  const made = await database.asSystem(async (tx) => {
    if (await hasPeople(tx)) return null;
    await ensurePartitions(tx, { now });
    const team = await seedTeam(tx, { ids, now, documents });
    // The owner's transaction may do all that an account's may; the repositories' scope keeps to the one account.
    const accountTx = tx as unknown as AccountTx;
    await seedAccount({
      tx: accountTx,
      ids,
      bus,
      documents,
      shortUrl: config.shortUrl,
      receiving: config.bank?.receiving ?? null,
      invoices: config.invoices,
      now,
      random: createRandom(SEED),
      ...team,
    });
    return team;
  });
  if (!made) return false;
  const { scope, marketerId: userId } = made;
  await seedSounds(deps, { scope, userId });
  await database.asAccount(scope, (tx) => giveVoiceCampaignItsSound(tx, scope));
  await seedZalo(deps, made);
  await database.asAccount(scope, (tx) => giveZaloCampaignsTheirAccount(tx, scope));
  log.info('The demo account was made');
  return true;
}

async function hasPeople(tx: SystemTx): Promise<boolean> {
  return (await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function seedAccount(seeding: Seeding): Promise<void> {
  const contacts = await seedDirectory(seeding);
  const senders = await seedSenders(seeding);
  await seedTaxProfile(seeding);
  const money = [
    await seedPayments(seeding),
    await seedNumbers(seeding),
    await seedCampaigns(seeding, { contacts, senders }),
    await seedSingleMessages(seeding, { contacts, senders }),
    await seedVerify(seeding, contacts),
    await seedVoiceCampaign(seeding, { contacts }),
    await seedZaloCampaigns(seeding, { contacts, senders }),
    await seedRatedCampaign(seeding, { contacts }),
  ];
  await seedCampaignHistories(seeding);
  await markLastMessaged(seeding);
  await replayMoney(money.flat());
  await seedApiKeys(seeding);
  await seedNotifications(seeding);
}
