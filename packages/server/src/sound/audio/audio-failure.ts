/**
 * Why a file is no sound of ours: `not_audio` is neither MP3 nor WAV, `empty` has nothing to hear, `damaged` cannot be
 * decoded to its end or would take too long, `too_long` lasts more than 60 s.
 */
export const audioFailures = ['not_audio', 'empty', 'damaged', 'too_long'] as const;
export type AudioFailureCode = (typeof audioFailures)[number];

export class AudioFailure extends Error {
  override readonly name = 'AudioFailure';
  readonly failure: AudioFailureCode;

  constructor(failure: AudioFailureCode, options?: ErrorOptions) {
    super(`The sound is refused: ${failure}`, options);
    this.failure = failure;
  }
}
