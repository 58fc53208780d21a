import type { SpeechVoice } from '@app/contracts/sound/sound.ts';

export interface Speech {
  readonly text: string;
  readonly voice: SpeechVoice;
  /** −3 (slow) to 3 (fast). */
  readonly speed: number;
}

/** Speaks texts, where an engine for it is installed. */
export interface SpeechPort {
  /** The voices that this installation has; none where there is no engine. Looked up once. */
  voices(): Promise<readonly SpeechVoice[]>;
  /** A WAV file. Throws {@link SpeechFailure}. */
  speak(speech: Speech): Promise<Uint8Array>;
}

/** The text could not be spoken: there is no such voice, or the engine failed or took too long. */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure';
}
