import { lengthOf, type Clip, type Selection } from './clip.ts';

/** A clip, and the part of it that is kept. */
export interface CutClip {
  readonly clip: Clip;
  readonly selection: Selection;
  /** Whether its loudness is evened out. */
  readonly isEven: boolean;
  /** Another one for each clip. */
  readonly key: string;
}

/** A clip of which everything is kept as it is. */
export function whole(clip: Clip): CutClip {
  return { clip, selection: { from: 0, to: lengthOf(clip) }, isEven: false, key: crypto.randomUUID() };
}
