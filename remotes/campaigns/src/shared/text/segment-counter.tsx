import { MAX_SEGMENTS, countSegments, stripAccents, unicodeCharacters } from '@app/contracts/rules/segments.ts';
import { readText, renderText } from '@app/contracts/rules/text-variables.ts';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './segment-counter.module.css';

interface SegmentCounterProps {
  readonly text: string;
  /** The text with somebody's values in place of its variables, by which it is counted; the text itself if there are none. */
  readonly sample?: string;
  /** What `sample` is; otherwise values of somebody's. */
  readonly note?: ReactNode;
  /** Called with the text without accents, when the person asks for it. */
  readonly onShorten?: (text: string) => void;
  /** Leads to a character in the text. */
  readonly onShow?: ((character: string) => void) | undefined;
  /** What so many segments less save, where that is known. */
  readonly savingOf?: (segments: number) => ReactNode;
}

const MOST_NAMED = 8;

/** How an SMS is cut and why: encoding, units, segments, the characters that make it Unicode, and what to do about it. */
export function SegmentCounter({ text, sample = text, note, onShorten, onShow, savingOf }: SegmentCounterProps) {
  const { encoding, units, segments, unitsLeft } = countSegments(sample);
  const isTooLong = segments > MAX_SEGMENTS;
  const plain = stripAccents(text);
  const saved = text === plain ? 0 : segments - countSegments(stripAccents(sample)).segments;
  const capacity = units + unitsLeft;
  const saving = savingOf?.(saved);
  return (
    <div className={classes.counter}>
      <p className={isTooLong ? classes.tooLong : undefined} aria-live="polite">
        {encoding} · {units}/{capacity} · <Plural value={segments} one="# segment" other="# segments" />
        {isTooLong && (
          <>
            {' · '}
            <Trans>maximum {MAX_SEGMENTS} segments</Trans>
          </>
        )}
        {sample !== text && (
          <>
            {' · '}
            {note ?? <Trans>with sample values; every message is counted by its own</Trans>}
          </>
        )}
      </p>
      {encoding === 'UCS-2' && <UnicodeCharacters text={text} onShow={onShow} />}
      {saved > 0 && onShorten && (
        <Button variant="subtle" size="xs" className={classes.shorten ?? ''} onClick={() => onShorten(plain)}>
          <Plural value={saved} one="Remove accents (saves # segment)" other="Remove accents (saves # segments)" />
          {saving && <> ({saving})</>}
        </Button>
      )}
    </div>
  );
}

function UnicodeCharacters({ text, onShow }: Pick<SegmentCounterProps, 'text' | 'onShow'>) {
  const { t } = useLingui();
  // What stands in a variable's braces is no part of the message.
  const characters = unicodeCharacters(renderText(readText(text), () => null));
  const rest = characters.length - MOST_NAMED;
  if (characters.length === 0)
    return (
      <p className={classes.reason}>
        <Trans>A recipient’s value shortens a segment to 70 units.</Trans>
      </p>
    );
  return (
    <p className={classes.reason}>
      <Trans>These characters limit each segment to 70 characters:</Trans>{' '}
      {characters.slice(0, MOST_NAMED).map((character) =>
        onShow ? (
          <button
            key={character}
            type="button"
            className={classes.character}
            aria-label={t`Show ${character} in the text`}
            onClick={() => onShow(character)}
          >
            {character}
          </button>
        ) : (
          <span key={character} className={classes.character}>
            {character}
          </span>
        ),
      )}
      {rest > 0 && <Plural value={rest} one="and # more character" other="and # more characters" />}
    </p>
  );
}
