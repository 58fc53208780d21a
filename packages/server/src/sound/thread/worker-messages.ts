import type { Analysed, Measured } from '../audio/analyse.ts';
import type { AudioFailureCode } from '../audio/audio-failure.ts';

/** What the thread is asked: how long a file is, or everything. */
export interface SoundTask {
  readonly task: 'measure' | 'analyse';
  readonly path: string;
}

export type SoundAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'measured'; readonly measured: Measured }
  | { readonly kind: 'analysed'; readonly analysed: Analysed }
  | { readonly kind: 'failure'; readonly failure: AudioFailureCode };
