import { setTimeout as pause } from 'node:timers/promises';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { createClient, type Client } from '@app/contracts/core/client.ts';
import type { Database } from '@app/server/database/database.ts';
import { readState } from '@app/server/sending/testing/campaign-state.ts';
import { createPlace, withDatabase, type Place } from '../processes/place.ts';
import { quantile } from './quantile.ts';
import { setUpBenchmark, type BenchmarkCampaign } from './benchmark-setup.ts';

export interface SendingBenchmark {
  /** Recipients of the large campaign. */
  readonly recipients: number;
  /** Campaigns of ten recipients, of other accounts, that begin while it runs. */
  readonly small: number;
  /** PostgreSQL server; without it the embedded engine. */
  readonly serverUrl: string | undefined;
}

export interface SendingFigures {
  readonly engine: string;
  readonly recipients: number;
  /** Recorded, billed and handed over; and until the last receipt was in. */
  readonly seconds: { readonly sent: number; readonly receipted: number };
  readonly messagesPerSecond: { readonly sent: number; readonly receipted: number };
  /** Processor time of our processes for one message, which tells more than the time on a busy machine. */
  readonly cpuMicroseconds: number;
  /** Megabytes, the largest process. */
  readonly peakMemory: number | null;
  /** Milliseconds that a simple authenticated call takes meanwhile. */
  readonly otherRequests: { readonly count: number; readonly p50: number; readonly p99: number; readonly max: number };
  /** Milliseconds from when a small campaign may begin until its first message is with the carrier. */
  readonly firstMessageP95: number | null;
}

/** Sends one large campaign on real processes, with requests and small campaigns beside it. */
export async function measureSending({ recipients, small, serverUrl }: SendingBenchmark): Promise<SendingFigures> {
  const program = { carrier: { answerMs: 60, receiptMs: 900 } };
  const env = { NODE_ENV: 'production', APP_ENV: 'staging' };
  const place = await createPlace({ serverUrl, program, keepsJournal: false, env });
  try {
    const campaigns = await withDatabase(place, (database) => setUpBenchmark(database, { recipients, small }));
    for (const server of place.all) await server.start();
    const run = await watch(place, campaigns);
    for (const server of place.all) await server.stop();
    const times = await withDatabase(place, (database) => readTimes(database, campaigns, run.ended));
    const perSecond = (seconds: number) => Math.round(recipients / seconds);
    return {
      engine: place.engine,
      recipients,
      seconds: { sent: times.sent, receipted: times.receipted },
      messagesPerSecond: { sent: perSecond(times.sent), receipted: perSecond(times.receipted) },
      cpuMicroseconds: Math.round((run.cpuSeconds / recipients) * 1e6),
      peakMemory: run.peakMemory,
      otherRequests: run.otherRequests,
      firstMessageP95: times.firstMessageP95,
    };
  } finally {
    await Promise.all(place.all.map((server) => server.kill()));
    await place.remove();
  }
}

/** Asks for other things until every receipt is in. */
async function watch(
  place: Place,
  { large, small }: { large: BenchmarkCampaign; small: readonly BenchmarkCampaign[] },
) {
  const clientFor = ({ token }: BenchmarkCampaign): Client =>
    createClient({ base: place.api.url() ?? '', token: () => token, locale: () => 'en' });
  const cpuNow = () => place.all.reduce((sum, server) => sum + (server.cpuSeconds() ?? 0), 0);
  const cpuBefore = cpuNow();
  let peakMemory: number | null = null;
  const over = new AbortController();
  const asking = Promise.all([large, large].map((campaign) => timeRequests(clientFor(campaign), over.signal)));
  const isReceipted = async (campaign: BenchmarkCampaign) => {
    const { counts } = (await clientFor(campaign).send(viewSmsCampaign, { id: campaign.id })).data;
    return counts.delivered === counts.recipients;
  };
  while (!(await isReceipted(large))) {
    await pause(250);
    const used = place.all.flatMap((server) => server.peakMemory() ?? []);
    if (used.length > 0) peakMemory = Math.max(...used, peakMemory ?? 0);
  }
  const ended = new Date();
  const cpuSeconds = cpuNow() - cpuBefore;
  over.abort();
  const times = (await asking).flat();
  for (const campaign of small) while (!(await isReceipted(campaign))) await pause(250);
  const otherRequests = {
    count: times.length,
    p50: Math.round(quantile(times, 0.5)),
    p99: Math.round(quantile(times, 0.99)),
    max: Math.round(Math.max(...times)),
  };
  return { ended, peakMemory, cpuSeconds, otherRequests };
}

/** Asks for something simple again and again. Answers how long each took, in milliseconds. */
async function timeRequests(client: Client, over: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!over.aborted) {
    const asked = performance.now();
    await client.send(checkInfoUser, {});
    times.push(performance.now() - asked);
    await pause(20);
  }
  return times;
}

/** Reads when what happened, and proves that counts, rows and money agree. */
async function readTimes(
  database: Database,
  { large, small }: { large: BenchmarkCampaign; small: readonly BenchmarkCampaign[] },
  ended: Date,
) {
  const read = ({ scope, id }: BenchmarkCampaign) =>
    database.asAccount(scope, (tx) =>
      tx
        .selectFrom('campaign')
        .select(['undo_until', 'first_sent_at', 'finished_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  for (const campaign of [large, ...small]) await readState(database, campaign.scope, campaign.id);
  const row = await read(large);
  const started = row.undo_until ?? ended;
  const secondsTo = (time: Date | null) => ((time ?? ended).getTime() - started.getTime()) / 1_000;
  const waits: number[] = [];
  for (const campaign of small) {
    const { undo_until: due, first_sent_at: first } = await read(campaign);
    if (due && first) waits.push(first.getTime() - due.getTime());
  }
  return {
    sent: secondsTo(row.finished_at),
    receipted: secondsTo(ended),
    firstMessageP95: waits.length === 0 ? null : quantile(waits, 0.95),
  };
}
