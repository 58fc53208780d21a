import { countSegments } from '@app/contracts/rules/segments.ts';
import type { AccountScope } from '@app/server/database/account-scope.ts';
import type { Database } from '@app/server/database/database.ts';
import { createSender } from '@app/server/database/factories/feature.factories.ts';
import { createAccount } from '@app/server/database/factories/identity.factories.ts';
import { createLaunchedCampaign } from '@app/server/database/factories/sending.factories.ts';
import { startCampaignJob } from '@app/server/sending/sending.jobs.ts';
import { openWorld } from './crash-world.ts';
import type { Random } from './random.ts';

export interface CrashAccount {
  readonly accountId: string;
  readonly scope: AccountScope;
  readonly senderId: string;
  readonly token: string;
  /** Minor units at the beginning. */
  readonly balance: number;
}

export interface CrashCampaign {
  readonly id: string;
  readonly quoteId: string;
  readonly account: CrashAccount;
  readonly phones: readonly string[];
}

const ACCOUNTS = 3;
const PRICE = 850;
const SHORT = 'Don hang cua ban da den.';
const texts = [SHORT, `Đơn hàng của bạn đã đến. ${'Cảm ơn bạn đã mua hàng. '.repeat(4)}`] as const;
/** Money beyond what the campaigns need, for single messages: enough for some, not for all. */
const SPARE = 20 * PRICE;

/** Three accounts whose campaigns are launched and due, with money for them and a little more. */
export async function setUpCrash(
  database: Database,
  { random, most, hasLongTexts }: { random: Random; most: number; hasLongTexts: boolean },
): Promise<{ accounts: CrashAccount[]; campaigns: CrashCampaign[] }> {
  const world = openWorld(database);
  const accounts: CrashAccount[] = [];
  const campaigns: CrashCampaign[] = [];
  const taken = new Set<string>();
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const lists = Array.from({ length: random.whole(1, 2) }, () => ({
      phones: inventPhones(random, random.whole(most / 4, most), taken),
      content: hasLongTexts ? random.pick(texts) : SHORT,
    }));
    const balance = lists.reduce((sum, list) => sum + list.phones.length * PRICE * segmentsOf(list), SPARE);
    const account = await createAccount(world, { balance });
    const { accountId } = account;
    const { userId, token } = await world.owner(accountId);
    const { senderId } = await createSender(world, { accountId, usage: 'both' });
    const known = { ...account, senderId, token, balance };
    accounts.push(known);
    for (const { phones, content } of lists) {
      const fields = { accountId, senderId, phones, content, created_by: userId };
      const { campaignId: id, quoteId } = await createLaunchedCampaign(world, fields);
      await database.asAccount(account.scope, (tx) =>
        world.jobs.enqueue(tx, startCampaignJob, { campaign_id: id, run: 1 }, { scope: account.scope }),
      );
      campaigns.push({ id, quoteId, account: known, phones });
    }
  }
  return { accounts, campaigns };
}

const segmentsOf = ({ content }: { content: string }) => countSegments(content).segments;

/** Different numbers, none of them `taken` before, of which about a tenth end in one of the patterns that fail in some way. */
function inventPhones(random: Random, count: number, taken: Set<string>): string[] {
  const phones = new Set<string>();
  while (phones.size < count) {
    const middle = String(random.whole(0, 9_999)).padStart(4, '0');
    const behaviour = random.next() < 0.12 ? `0${random.whole(2, 8)}` : String(random.whole(10, 99));
    const phone = `84900${middle}${behaviour}`;
    if (!taken.has(phone)) phones.add(phone);
    taken.add(phone);
  }
  return [...phones];
}
