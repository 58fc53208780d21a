import type { MessagingDeps } from '../messaging/messaging-deps.ts';
import type { CarrierHours } from './carrier-hours-setting.ts';
import type { CarrierRates } from './carrier-rate.ts';
import type { ZaloSendingDeps } from './zalo/hand-to-zalo.ts';
import type { Progress } from './progress.ts';

/** How the engine divides its work. */
export interface SendingSettings {
  /** Recipients whose intent is written at once: so many may be `unknown` after a crash, for each lane under way. */
  readonly windowSize: number;
  /** Milliseconds after which a lane lets others have a turn. */
  readonly sliceMs: number;
  /** Lanes that one worker sends to at the same time. */
  readonly lanesAtOnce: number;
  /** Milliseconds that a lane waits for busy carriers the first time; then twice as long, up to ten minutes. */
  readonly busyWaitMs: number;
  /** Milliseconds after which the answers that have come are written, while the others are waited for. */
  readonly answerPatienceMs: number;
  /** Milliseconds after which a carrier's answer counts as lost. */
  readonly answerLimitMs: number;
}

export const usualSettings: SendingSettings = {
  windowSize: 200,
  sliceMs: 400,
  lanesAtOnce: 6,
  busyWaitMs: 4_000,
  answerPatienceMs: 1_000,
  answerLimitMs: 30_000,
};

/** What sending a campaign needs of the server. */
export interface SendingDeps extends MessagingDeps {
  readonly progress: Progress;
  readonly carrierRates: CarrierRates;
  readonly carrierHours: CarrierHours;
  readonly sending: SendingSettings;
  /** The way to Zalo; null where none is set up. */
  readonly zalo: ZaloSendingDeps['zalo'];
}
