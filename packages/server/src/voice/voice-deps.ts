import type { AccountScope } from '../database/account-scope.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../log.ts';
import type { SpeechPort } from '../ports/speech.ts';
import type { VoiceEvent, VoicePort } from '../ports/voice.ts';
import type { Progress } from '../sending/progress.ts';

/** How calls are made. */
export interface VoiceEngineSettings {
  /** Most calls at the same time, over all accounts and processes. */
  readonly lines: number;
  /** Milliseconds after which the gateway's answer to an order counts as lost. */
  readonly answerLimitMs: number;
}

export const usualVoiceEngine: VoiceEngineSettings = { lines: 30, answerLimitMs: 20_000 };

/** What making calls needs of the server. */
export interface VoiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly progress: Progress;
  readonly ports: { readonly voice: VoicePort; readonly speech: SpeechPort };
  readonly calling: VoiceEngineSettings;
  /** Takes reports of calls that are no campaign's and no test's; false for one that is not known there either. */
  readonly takeOther?: (event: VoiceEvent) => Promise<boolean>;
  /** Address at which a gateway fetches a sound's copy for the phone. */
  soundUrl(scope: AccountScope, key: string): string;
  /** Address at which a gateway fetches what a call says whose text is spoken for it alone. */
  spokenUrl(scope: AccountScope, callId: string): string;
}
