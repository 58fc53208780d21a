import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import {
  cancelSmsCampaign,
  launchSmsCampaign,
  pauseSmsCampaign,
  resumeSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { createClient, type Client } from '@app/contracts/core/client.ts';
import { listMessages, sendMessage } from '@app/contracts/message/message.calls.ts';
import type { Place } from '../processes/place.ts';
import type { CrashAccount, CrashCampaign } from './crash-setup.ts';
import type { Random } from './random.ts';

export interface Cast {
  readonly place: Place;
  readonly accounts: readonly CrashAccount[];
  readonly campaigns: readonly CrashCampaign[];
  readonly random: Random;
}

/** Where the process listens that is up just now; while none is, nobody does there. */
export function originOf({ place }: Pick<Cast, 'place'>): string {
  return place.api.url() ?? 'http://127.0.0.1:1';
}

/** A client of the process that is up just now; while none is, its calls fail. */
export function clientOf(cast: Pick<Cast, 'place'>, { token }: Pick<CrashAccount, 'token'>): Client {
  return createClient({ base: originOf(cast), token: () => token, locale: () => 'en' });
}

/** What people do meanwhile: mostly sensible, now and then to a campaign that is not in that state. */
export async function actAtRandom(cast: Cast): Promise<void> {
  const { random, campaigns } = cast;
  const campaign = random.pick(campaigns);
  const { id, quoteId } = campaign;
  const client = clientOf(cast, campaign.account);
  const chance = random.next();
  if (chance < 0.3) await client.send(pauseSmsCampaign, { id });
  else if (chance < 0.66) await client.send(resumeSmsCampaign, { id });
  else if (chance < 0.72) await client.send(cancelSmsCampaign, { id });
  else if (chance < 0.8) await client.send(launchSmsCampaign, { id, quote_id: quoteId });
  else await sendSingle(cast, random.pick(cast.accounts));
}

async function sendSingle(cast: Cast, account: CrashAccount): Promise<void> {
  const phone = `84911${String(cast.random.whole(0, 999_999)).padStart(6, '0')}`;
  await clientOf(cast, account).send(sendMessage, {
    phone,
    content: 'Ma cua ban: 123456',
    sender_id: account.senderId,
  });
}

const ended: ReadonlySet<string> = new Set(['completed', 'completed_with_errors', 'cancelled', 'failed']);

/** Lets paused campaigns go on. Answers what is not over yet. */
export async function helpToTheEnd(cast: Cast): Promise<string[]> {
  const open: string[] = [];
  for (const { id, account } of cast.campaigns) {
    const client = clientOf(cast, account);
    const { data } = await client.send(viewSmsCampaign, { id });
    if (data.status === 'paused') await client.send(resumeSmsCampaign, { id });
    if (!ended.has(data.status)) open.push(`${id} is ${data.status} with ${JSON.stringify(data.counts)}`);
  }
  for (const account of cast.accounts) {
    const { data } = await clientOf(cast, account).send(listMessages, { status: ['queued', 'sending'] });
    open.push(...data.map(({ id, status }) => `${id} is ${status}`));
  }
  return open;
}
