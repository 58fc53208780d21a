import type { Vault } from './auth/vault.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Ids } from './ids.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './log.ts';
import type { SpeechPort } from './ports/speech.ts';
import { createSimulatedVoice, readNotice } from './ports/simulated-voice.ts';
import type { VoicePort } from './ports/voice.ts';
import type { Progress } from './sending/progress.ts';
import { createVoiceGateway, type GatewayOptions } from './simulators/voice-gateway.ts';
import { linkToSound } from './sound/sound-link.ts';
import { createCallInlet } from './voice/call-inlet.ts';
import { linkToSpoken, spokenText } from './voice/spoken-link.ts';
import { usualVoiceEngine, type VoiceDeps } from './voice/voice-deps.ts';

/** How calls are made, where that differs from the usual. */
export interface VoiceOptions extends Omit<GatewayOptions, 'notify'> {
  /** Most calls at the same time. */
  readonly lines?: number;
}

interface GatewayDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly progress: Progress;
  /** What links to sounds need; without it they lead nowhere, which the simulated gateway does not mind. */
  readonly mails: { readonly vault: Vault; readonly publicUrl: string } | undefined;
  readonly voice: VoiceOptions;
  /** Speaks the texts of calls. */
  readonly speech: SpeechPort;
  readonly takeOther: NonNullable<VoiceDeps['takeOther']>;
}

/** A gateway for phone calls in this process, and what works with it. */
export function createSimulatedGateway({ mails, speech, voice: { lines, ...behaviour }, ...base }: GatewayDeps): {
  readonly port: VoicePort;
  readonly deps: VoiceDeps;
  /** Drops calls under way, and keeps what was reported of them. */
  close(): Promise<void>;
} {
  const { clock } = base;
  const gateway = createVoiceGateway({
    ...behaviour,
    notify: async (notice) => {
      const event = readNotice(notice, clock.now());
      if (event) await inlet.take(event);
    },
  });
  const port = createSimulatedVoice(gateway);
  const deps: VoiceDeps = {
    ...base,
    ports: { voice: port, speech },
    calling: { ...usualVoiceEngine, ...(lines !== undefined && { lines }) },
    soundUrl: (scope, key) => {
      if (!mails) return '';
      return mails.publicUrl + linkToSound({ vault: mails.vault, clock }, scope, { key, format: 'wav' }).path;
    },
    spokenUrl: (scope, callId) => (mails ? linkToSpoken(spokenText, { ...mails, clock }, { scope, id: callId }) : ''),
  };
  const inlet = createCallInlet(deps);
  return {
    port,
    deps,
    close: async () => {
      gateway.close();
      await inlet.close();
    },
  };
}
