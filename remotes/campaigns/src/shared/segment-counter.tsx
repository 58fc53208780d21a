import { MAX_SEGMENTS, countSegments, stripAccents, unicodeCharacters } from '@app/contracts/rules/segments.ts';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import classes from './segment-counter.module.css';

interface SegmentCounterProps {
  readonly text: string;
  /** Called with the text without accents, when the person asks for it. */
  readonly onShorten: (text: string) => void;
}

const MOST_NAMED = 8;

/** How an SMS is cut and why: encoding, units, segments, the characters that make it Unicode, and what to do about it. */
export function SegmentCounter({ text, onShorten }: SegmentCounterProps) {
  const { encoding, units, segments, unitsLeft } = countSegments(text);
  const isTooLong = segments > MAX_SEGMENTS;
  const plain = stripAccents(text);
  const saved = segments - countSegments(plain).segments;
  const capacity = units + unitsLeft;
  return (
    <div className={classes.counter}>
      <p className={isTooLong ? classes.tooLong : undefined} aria-live="polite">
        {encoding} · {units}/{capacity} · <Plural value={segments} one="# segment" other="# segments" />
        {isTooLong && (
          <>
            {' · '}
            <Trans>at most {MAX_SEGMENTS} segments can be sent</Trans>
          </>
        )}
      </p>
      {encoding === 'UCS-2' && (
        <p className={classes.reason}>
          <Trans>These characters shorten a segment to 70 units:</Trans>{' '}
          <span className={classes.characters}>{unicodeCharacters(text).slice(0, MOST_NAMED).join(' ')}</span>
        </p>
      )}
      {saved > 0 && (
        <Button variant="subtle" size="xs" className={classes.shorten ?? ''} onClick={() => onShorten(plain)}>
          <Plural
            value={saved}
            one="Write without accents: saves # segment"
            other="Write without accents: saves # segments"
          />
        </Button>
      )}
    </div>
  );
}
