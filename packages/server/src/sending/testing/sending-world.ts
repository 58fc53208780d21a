import type { AccountEvent, Bus } from '../../bus/bus.ts';
import { createBus } from '../../bus/create-bus.ts';
import { createSender } from '../../database/factories/feature.factories.ts';
import { createAccount, createMember, type CreatedAccount } from '../../database/factories/identity.factories.ts';
import { createLaunchedCampaign, type LaunchedFields } from '../../database/factories/sending.factories.ts';
import { openTestWorld, type TestWorld } from '../../database/testing/test-world.ts';
import { createJobQueue } from '../../jobs/job-queue.ts';
import { createWorker, type Worker } from '../../jobs/worker.ts';
import { silentLog } from '../../log.ts';
import type { ReceiptDeps } from '../../messaging/receipt-deps.ts';
import type { CarrierHours } from '../carrier-hours-setting.ts';
import { createCarrierRates } from '../carrier-rate.ts';
import type { MessagesPerSecond } from '../carrier-rates-setting.ts';
import { createProgress } from '../progress.ts';
import { usualSettings, type SendingDeps, type SendingSettings } from '../sending-deps.ts';
import { sendingHandlers } from '../sending.handlers.ts';
import { startCampaignJob } from '../sending.jobs.ts';
import { createScriptedCarrier, type ScriptedCarrier } from './scripted-carrier.ts';

export interface SendingWorld extends TestWorld {
  readonly bus: Bus;
  readonly carrier: ScriptedCarrier;
  readonly deps: SendingDeps & ReceiptDeps;
  /** Another worker on the same queue, with a carrier of its own and settings of its own. */
  worker(settings?: WorkerSettings): Worker;
  close(): Promise<void>;
}

export interface WorkerSettings extends Partial<SendingSettings> {
  carrierRates?: MessagesPerSecond;
  carrierHours?: CarrierHours;
}

/** The engine with a scripted carrier; its clock stands still, and work is done when a test says so. */
export async function openSendingWorld(): Promise<SendingWorld> {
  const world = await openTestWorld();
  const bus = await createBus({ ...world, log: silentLog });
  const jobs = createJobQueue(world);
  const carrier = createScriptedCarrier();
  const progress = createProgress({ ...world, bus, log: silentLog });
  const base = { ...world, bus, jobs, progress, log: silentLog, ports: { sms: carrier.port } };
  const depsWith = ({ carrierRates = {}, carrierHours = {}, ...settings }: WorkerSettings): SendingDeps => ({
    ...base,
    carrierRates: createCarrierRates({ perSecond: carrierRates, clock: world.clock }),
    carrierHours,
    sending: { ...usualSettings, ...settings },
    zalo: null,
  });
  return {
    ...world,
    bus,
    carrier,
    deps: depsWith({}),
    worker: (settings = {}) => createWorker({ ...base, queue: jobs, handlers: sendingHandlers(depsWith(settings)) }),
    close: async () => {
      await progress.close();
      await bus.close();
      await world.database.close();
    },
  };
}

export interface Team extends CreatedAccount {
  readonly userId: string;
  readonly senderId: string;
}

/** An account with money, a person and an approved sender. */
export async function createTeam(world: TestWorld, { balance = 1_000_000 } = {}): Promise<Team> {
  const account = await createAccount(world, { balance });
  const { userId } = await createMember(world, { accountId: account.accountId });
  const { senderId } = await createSender(world, { accountId: account.accountId, name: 'ANBINH', usage: 'both' });
  return { ...account, userId, senderId };
}

/** A launched campaign whose start is queued. */
export async function launch(
  world: SendingWorld,
  team: Team,
  fields: Partial<LaunchedFields> & Pick<LaunchedFields, 'phones'>,
): Promise<string> {
  const { scope, accountId, senderId, userId } = team;
  const { campaignId } = await createLaunchedCampaign(world, { accountId, senderId, created_by: userId, ...fields });
  await world.database.asAccount(scope, (tx) =>
    world.deps.jobs.enqueue(tx, startCampaignJob, { campaign_id: campaignId, run: 1 }, { scope }),
  );
  return campaignId;
}

/** So many numbers of different carriers. */
export function phones(count: number): string[] {
  const prefixes = ['8498', '8491', '8493', '8456'];
  return Array.from({ length: count }, (_, index) => `${prefixes[index % 4] ?? ''}${String(1_000_000 + index)}`);
}

/** The statuses that were announced for a campaign so far. */
export async function listen(world: SendingWorld, { accountId }: Team): Promise<() => AccountEvent[]> {
  const seen: AccountEvent[] = [];
  await world.bus.subscribe(accountId, (event) => seen.push(event));
  return () => seen;
}
