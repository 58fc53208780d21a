import type { Vault } from '../auth/vault.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../log.ts';
import type { MailPort } from '../ports/mail.ts';
import type { SpeechPort } from '../ports/speech.ts';
import type { VoicePort } from '../ports/voice.ts';
import type { ZaloPort } from '../ports/zalo.ts';

/** What verifications need of the server. */
export interface VerificationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly vault: Vault;
}

/** What handing codes over needs beside that; SMS go out with all other messages. */
export interface HandingDeps extends VerificationDeps {
  readonly ports: {
    readonly mail: MailPort;
    readonly zalo: ZaloPort | null;
    readonly voice: VoicePort;
    readonly speech: SpeechPort;
  };
  readonly publicUrl: string;
}
