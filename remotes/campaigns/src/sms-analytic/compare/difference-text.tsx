import { Absent } from '@app/ui/absent.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './compare.module.css';
import type { Difference } from './differences.ts';

const tones: Readonly<Record<Difference['word'], 'good' | 'bad' | undefined>> = {
  same: undefined,
  more: undefined,
  fewer: undefined,
  better: 'good',
  cheaper: 'good',
  worse: 'bad',
  dearer: 'bad',
};

/** What campaign A is against campaign B, in words; green and red say the same once more. */
export function DifferenceText({ difference }: { difference: Difference | null }) {
  if (difference === null) return <Absent />;
  return (
    <span className={classes.difference} data-tone={tones[difference.word]}>
      <Words difference={difference} />
    </span>
  );
}

function Words({ difference: { word, amount } }: { difference: Difference }) {
  switch (word) {
    case 'same':
      return <Trans>The same</Trans>;
    case 'more':
      return <Trans>{amount} more</Trans>;
    case 'fewer':
      return <Trans>{amount} fewer</Trans>;
    case 'better':
      return <Trans>{amount} points better</Trans>;
    case 'worse':
      return <Trans>{amount} points worse</Trans>;
    case 'cheaper':
      return <Trans>{amount} cheaper</Trans>;
    case 'dearer':
      return <Trans>{amount} dearer</Trans>;
    default:
      return word satisfies never;
  }
}
