import { messages, type Message } from '@app/contracts/catalogue/messages.ts';
import type { Code } from '@app/contracts/catalogue/codes.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { failure, type Failure } from '../http/failure.ts';
import { SpeechFailure } from '../ports/speech.ts';
import { AudioFailure, type AudioFailureCode } from './audio/audio-failure.ts';

/** The field that a sound came in. */
type SoundField = 'file' | 'tts';

const refusals: Readonly<Record<AudioFailureCode, { code: Code; message: Message; error: string }>> = {
  too_long: { code: 'audio_too_long', message: messages.audioTooLong, error: messages.audioTooLong },
  not_audio: { code: 'file_type', message: messages.wrongType, error: rule('ext') },
  empty: { code: 'content_rejected', message: messages.invalidContent, error: messages.invalidContent },
  damaged: { code: 'content_rejected', message: messages.invalidContent, error: messages.invalidContent },
};

/** Runs work on a sound that came in; what is wrong with the sound becomes a 422 at its field, a silent engine a 503. */
export async function orRefuse<T>(field: SoundField, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SpeechFailure) throw failure(503, 'provider_unavailable', { cause: error });
    if (!(error instanceof AudioFailure)) throw error;
    const { code, message, error: text } = refusals[error.failure];
    throw failure(422, code, { message, errors: { [field]: [text] }, cause: error });
  }
}

/** 422 for a sound without a file, or an empty one. */
export function blankFile(): Failure {
  return failure(422, 'missing_parameter', { message: messages.blankFile, errors: { file: [rule('required')] } });
}

/** 422 for a text to be spoken that is not there. */
export function blankText(): Failure {
  return failure(422, 'missing_parameter', {
    message: messages.missingParameters,
    errors: { tts: [rule('required')] },
  });
}
