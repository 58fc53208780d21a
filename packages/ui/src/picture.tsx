import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { BadgeTone } from './badge.tsx';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';
import { Table } from './table.tsx';
import classes from './picture.module.css';

/** A colour of tokens.css; `line-strong` for the rest of a whole, `line-control` for what does not matter. */
export type PictureTone = BadgeTone | 'accent' | 'line-strong' | 'line-control';

interface PictureProps {
  /** What the figures are, for people who cannot see the picture. */
  readonly label: string;
  /** What the picture says, in a sentence. */
  readonly conclusion: ReactNode;
  /** What the colours mean. */
  readonly legend?: readonly { readonly key: string; readonly name: string; readonly tone: PictureTone }[];
  readonly isTall?: boolean | undefined;
  readonly children: ReactNode;
  /** Head and body of the table that has the figures; it scrolls, so its rows have links for people with a keyboard. */
  readonly figures: ReactNode;
}

/** A picture with its conclusion in words; "Table" swaps in the figures. */
export function Picture({ label, conclusion, legend, isTall, children, figures }: PictureProps) {
  const [isTable, setTable] = useState(false);
  return (
    <figure className={classes.picture} data-tall={isTall}>
      <figcaption className={classes.caption}>
        <span className={classes.conclusion}>{conclusion}</span>
        {legend && (
          <ul className={classes.legend}>
            {legend.map(({ key, name, tone }) => (
              <li key={key}>
                <span className={classes.mark} style={{ background: `var(--${tone})` }} aria-hidden="true" />
                {name}
              </li>
            ))}
          </ul>
        )}
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

interface PlotProps {
  /** The figure at the upper edge. */
  readonly limit: string;
  /** What stands at the left end, at the right end if that is another, and between them about the place that is pointed at. */
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly told?: string | undefined;
  readonly children: ReactNode;
}

/** Where a picture is drawn. */
export function Plot({ limit, first, last, told, children }: PlotProps) {
  return (
    <>
      <div className={classes.plot}>
        <span className={classes.limit}>{limit}</span>
        {children}
      </div>
      <p className={classes.names} aria-hidden="true">
        <span>{first}</span>
        {told !== undefined && <span className={classes.told}>{told}</span>}
        <span>{last !== first && last}</span>
      </p>
    </>
  );
}

/** The place of a picture that is loading. */
export function PictureSkeleton({ isTall }: Pick<PictureProps, 'isTall'>) {
  return (
    <div className={classes.picture} data-tall={isTall}>
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
