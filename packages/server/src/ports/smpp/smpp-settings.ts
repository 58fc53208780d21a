/** How to reach a carrier's message centre. */
export interface SmppSettings {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly systemId: string;
  readonly password: string;
  readonly systemType: string;
  /** One connection for both directions, or one for each. */
  readonly bind: 'transceiver' | 'pair';
  /** Kind of the sender's address; null: by what it looks like. */
  readonly sourceTon: number | null;
  readonly sourceNpi: number | null;
  /** Submits that may be unanswered in a session. */
  readonly window: number;
  readonly sessions: number;
  readonly enquireLinkMs: number;
  /** Milliseconds after which an answer counts as lost. */
  readonly answerMs: number;
  /** Submits a second of this process; null for as many as the windows allow. */
  readonly perSecond: number | null;
  /** Whether submits carry user_message_reference, which lets receipts find messages whose answer was lost. */
  readonly hasReference: boolean;
}

/** Milliseconds that a submit usually waits for room before it is handed back. */
export const PATIENCE_MS = 5_000;
export const MOST_PARTS = 8;
/** Milliseconds after which further parts of a message that was begun are not tried again. */
export const MESSAGE_MS = 30_000;
/** A port's answer never takes longer than that, in milliseconds. */
export function longestAnswer({ answerMs }: Pick<SmppSettings, 'answerMs'>): number {
  return MESSAGE_MS + 2 * (PATIENCE_MS + answerMs) + MESSAGE_MS;
}
