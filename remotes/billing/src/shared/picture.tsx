import { Button } from '@app/ui/button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Table } from '@app/ui/table.tsx';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  /** What the figures are, for people who cannot see the picture. */
  readonly label: string;
  /** What the picture says, in a sentence. */
  readonly conclusion: ReactNode;
  /** List items that name what the colours mean. */
  readonly legend?: ReactNode;
  readonly children: ReactNode;
  /** Head and body of the table that has the figures; it scrolls, so its rows have links for people with a keyboard. */
  readonly figures: ReactNode;
}

/** A picture with its conclusion in words; "Table" swaps in the figures. */
export function Picture({ label, conclusion, legend, children, figures }: PictureProps) {
  const [isTable, setTable] = useState(false);
  return (
    <figure className={classes.picture}>
      <figcaption className={classes.caption}>
        <span className={classes.conclusion}>{conclusion}</span>
        {legend && <ul className={classes.legend}>{legend}</ul>}
        <Button variant="default" size="xs" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          <Trans context="chart">Table</Trans>
        </Button>
      </figcaption>
      <div className={classes.body}>
        {isTable ? (
          <div className={classes.figures}>
            <Table label={label} isInCard>
              {figures}
            </Table>
          </div>
        ) : (
          children
        )}
      </div>
    </figure>
  );
}

/** The place of a picture that is loading. */
export function PictureSkeleton() {
  return (
    <div className={classes.picture}>
      <div className={classes.caption}>
        <Skeleton width="280px" />
      </div>
      <div className={classes.body}>
        <Skeleton height="100%" />
      </div>
    </div>
  );
}

/** The next round number: one digit with zeros. */
export function niceLimit(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 3, 4, 5, 6, 8].find((step) => step * power >= highest) ?? 10) * power;
}
