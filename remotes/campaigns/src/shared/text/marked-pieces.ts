import { isPlain } from '@app/contracts/rules/segments.ts';
import { readText } from '@app/contracts/rules/text-variables.ts';

/** A run of a text: `unicode` is what GSM-7 does not have, `variable` what each recipient's own value fills. */
export interface MarkedPiece {
  readonly mark: 'unicode' | 'variable' | null;
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
}

/** A text cut where its marks change; put together again it is the same text. */
export function markedPieces(text: string): MarkedPiece[] {
  const pieces: { mark: MarkedPiece['mark']; at: number; text: string }[] = [];
  let at = 0;
  for (const part of readText(text)) {
    if (typeof part !== 'string') {
      pieces.push({ mark: 'variable', at, text: part.raw });
      at += part.raw.length;
      continue;
    }
    for (const character of part) {
      const mark = isPlain(character) ? null : 'unicode';
      const last = pieces.at(-1);
      if (last?.mark === mark) last.text += character;
      else pieces.push({ mark, at, text: character });
      at += character.length;
    }
  }
  return pieces;
}
