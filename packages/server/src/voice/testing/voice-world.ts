import { sql } from 'kysely';
import type { ConsentBasis } from '@app/contracts/campaign/draft.ts';
import type { MessageType } from '../../database/tables/messaging.tables.ts';
import { usualVoiceSettings, type VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { readConfig, type Config } from '../../config.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import { createBus } from '../../bus/create-bus.ts';
import type { Bus } from '../../bus/bus.ts';
import { launchCampaign } from '../../campaign/launch/launch.usecases.ts';
import { createSender } from '../../database/factories/feature.factories.ts';
import { createAccount, createMember, type CreatedAccount } from '../../database/factories/identity.factories.ts';
import { json } from '../../database/tables/columns.ts';
import { openTestWorld, type TestWorld } from '../../database/testing/test-world.ts';
import { createJobQueue } from '../../jobs/job-queue.ts';
import { createWorker, type Worker } from '../../jobs/worker.ts';
import { silentLog } from '../../log.ts';
import type { VoiceEvent } from '../../ports/voice.ts';
import { createProgress } from '../../sending/progress.ts';
import { SpeechFailure, type SpeechPort } from '../../ports/speech.ts';
import { system } from '../../audit/system-actor.ts';
import { takeCallEvent } from '../call-event.usecases.ts';
import { usualVoiceEngine, type VoiceDeps, type VoiceEngineSettings } from '../voice-deps.ts';
import { createVoiceDraft } from '../voice-draft.usecases.ts';
import { voiceHandlers } from '../voice.handlers.ts';
import { voiceWay } from '../voice-launch.ts';
import { quoteVoiceCampaign } from '../voice-quote.usecases.ts';
import { createScriptedGateway, eventOf, type ScriptedGateway } from './scripted-gateway.ts';

export interface VoiceWorld extends TestWorld {
  readonly bus: Bus;
  readonly gateway: ScriptedGateway;
  readonly deps: VoiceDeps & { readonly config: Config };
  /** Another worker on the same queue. */
  worker(settings?: Partial<VoiceEngineSettings>): Worker;
  /** Reports what happened in the last call to a number. */
  tell(phone: string, ...told: Parameters<typeof eventOf>[2][]): Promise<void>;
  /** Takes away what an earlier test left to be done, and sets the clock. */
  begin(now: Date): Promise<void>;
  close(): Promise<void>;
}

/** The calling engine with a scripted gateway; its clock stands still, and work is done when a test says so. */
export async function openVoiceWorld(): Promise<VoiceWorld> {
  const world = await openTestWorld();
  const bus = await createBus({ ...world, log: silentLog });
  const jobs = createJobQueue(world);
  const gateway = createScriptedGateway();
  const progress = createProgress({ ...world, bus, log: silentLog });
  const base = { ...world, bus, jobs, progress, log: silentLog };
  const config = readConfig({ APP_ENV: 'test' }, '.');
  const depsWith = (calling: Partial<VoiceEngineSettings>) => ({
    ...base,
    config,
    ports: { voice: gateway.port, speech: silentSpeech },
    calling: { ...usualVoiceEngine, ...calling },
    soundUrl: (_scope: AccountScope, key: string) => `https://sounds.example/${key}`,
    spokenUrl: (_scope: AccountScope, callId: string) => `https://sounds.example/spoken/${callId}`,
  });
  const deps = depsWith({});
  return {
    ...world,
    bus,
    gateway,
    deps,
    worker: (settings = {}) => createWorker({ ...base, queue: jobs, handlers: voiceHandlers(depsWith(settings)) }),
    tell: async (phone, ...told) => {
      const order = gateway.orderTo(phone);
      for (const each of told) {
        const event: VoiceEvent = eventOf(order, world.clock.now(), each);
        await takeCallEvent({ deps, event });
      }
    },
    begin: async (now) => {
      gateway.reset();
      await world.database.asSystem(async (tx) => {
        await tx.deleteFrom('job').execute();
        await tx.deleteFrom('voice_attempt').execute();
        await tx.updateTable('campaign').set({ status: 'archived' }).execute();
      });
      world.clock.set(now);
    },
    close: async () => {
      await progress.close();
      await bus.close();
      await world.database.close();
    },
  };
}

/** No engine that speaks. */
const silentSpeech: SpeechPort = {
  voices: () => Promise.resolve([]),
  speak: () => Promise.reject(new SpeechFailure('There is no voice here')),
};

export interface VoiceTeam extends CreatedAccount {
  readonly userId: string;
  readonly callerId: string;
  /** Ten seconds of customer care. */
  readonly soundId: string;
}

/** An account with money, a person, a caller ID that is approved, and a sound that is ready. */
export async function createVoiceTeam(world: TestWorld, { balance = 1_000_000 } = {}): Promise<VoiceTeam> {
  const account = await createAccount(world, { balance });
  const { accountId } = account;
  const { userId } = await createMember(world, { accountId });
  const caller = { accountId, name: '842873001234', type: 'voice_callerid', usage: 'both' } as const;
  const { senderId: callerId } = await createSender(world, caller);
  return { ...account, userId, callerId, soundId: await createReadySound(world, accountId) };
}

/** A sound of the library that can be played. */
export async function createReadySound(
  world: Pick<TestWorld, 'database' | 'ids'>,
  accountId: string,
  { durationMs = 10_000, status = 'ready' }: { durationMs?: number; status?: 'ready' | 'processing' } = {},
): Promise<string> {
  const id = world.ids.next('sound');
  const version = { format: 'wav', bytes: 160_000, checksum: id, duration_ms: durationMs, status } as const;
  await world.database.asSystem(async (tx) => {
    await tx.insertInto('sound').values({ account_id: accountId, id, name: 'Lời nhắc' }).execute();
    await tx
      .insertInto('sound_version')
      .values({
        ...version,
        account_id: accountId,
        sound_id: id,
        version: 1,
        source: 'upload',
        tts: json(null),
        file_key: `${id}.wav`,
        phone_key: `${id}-8k.wav`,
      })
      .execute();
  });
  return id;
}

export interface LaunchedVoice {
  readonly phones: readonly string[];
  readonly voice?: Partial<VoiceSettings>;
  readonly messageType?: MessageType;
  /** Of advertising; somebody vouches for everybody unless said otherwise. */
  readonly consent?: ConsentBasis;
}

/** A list of numbers that is ready. */
export async function createList(world: TestWorld, team: VoiceTeam, phones: readonly string[]): Promise<string> {
  const id = world.ids.next('audience');
  const { accountId, scope } = team;
  const expires = new Date(world.clock.now().getTime() + 86_400_000);
  await world.database.asAccount(scope, async (tx) => {
    await tx
      .insertInto('audience')
      .values({
        account_id: accountId,
        id,
        source: 'paste',
        status: 'ready',
        count_valid: phones.length,
        expires_at: expires,
      })
      .execute();
    await sql`
      insert into audience_row (account_id, audience_id, spread, phone, carrier)
      select ${accountId}, ${id}, hashtext(phone), phone, carrier
      from unnest(
        ${[...phones]}::text[], ${phones.map((phone) => readPhone(phone)?.carrier ?? 'other')}::text[]
      ) as row (phone, carrier)
    `.execute(tx);
  });
  return id;
}

/** A draft with everything it needs; advertising offers to refuse by 9. */
export async function draftVoice(
  world: VoiceWorld,
  team: VoiceTeam,
  { phones, voice = {}, messageType = 'customer_care', consent = 'declared' }: LaunchedVoice,
): Promise<{ id: string; revision: number }> {
  const refusal = {
    ...usualVoiceSettings.ivr,
    enabled: true,
    key_actions: [{ key: '9', action: 'opt_out', label: '', tag_id: '' }],
  } as const;
  const { campaign, draft } = await createVoiceDraft({
    deps: world.deps,
    actor: { ...team, audit: system },
    content: {
      name: 'Nhắc lịch hẹn',
      message_type: messageType,
      sender_id: team.callerId,
      sound_id: team.soundId,
      audience_ids: [await createList(world, team, phones)],
      tag_ids: [],
      contact_ids: [],
      exclude_tag_ids: [],
      segment_ids: [],
      exclude_segment_ids: [],
      only: null,
      ...(messageType === 'advertising' && { consent }),
      voice: {
        ...usualVoiceSettings,
        ...(messageType === 'advertising' && { ivr: { ...refusal, key_actions: [...refusal.key_actions] } }),
        ...voice,
      },
    },
  });
  return { id: campaign.id, revision: draft.revision };
}

/** A launched campaign whose undo window is over, its start queued. */
export async function launchVoice(world: VoiceWorld, team: VoiceTeam, launched: LaunchedVoice): Promise<string> {
  const { deps } = world;
  const { id, revision } = await draftVoice(world, team, launched);
  const { quote } = await quoteVoiceCampaign({ deps, actor: team, id, revision });
  const actor = { scope: team.scope, userId: team.userId, audit: system };
  await launchCampaign({ deps, actor, channel: 'voice', id, quoteId: quote.id, way: voiceWay });
  world.clock.advance(30_000);
  return id;
}

/** So many numbers of different carriers. */
export function voicePhones(count: number): string[] {
  const prefixes = ['8498', '8491', '8493', '8456'];
  return Array.from({ length: count }, (_, index) => `${prefixes[index % 4] ?? ''}${String(1_000_000 + index)}`);
}
