import type { ZaloRating } from '@app/contracts/zalo/zalo-rating.ts';
import { Trans } from '@lingui/react/macro';
import classes from './rating-text.module.css';

/** What somebody said when they rated: their own words, and the answers that they chose. */
export function RatingText({ rating: { note, answers } }: { rating: Pick<ZaloRating, 'note' | 'answers'> }) {
  return (
    <>
      {note !== '' && <p className={classes.note}>{note}</p>}
      {answers.length > 0 && (
        <p className={classes.answers}>
          <Trans>Chosen: {answers.join(' · ')}</Trans>
        </p>
      )}
    </>
  );
}
