import classes from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the defaults are one line of text. */
  readonly width?: string;
  /** In px where several lines, cards or pictures load: as many lines as fit stand there, not one heavy block. */
  readonly height?: string;
}

/** Pixels from which on a place as wide as what surrounds it is shown as lines, and from line to line. */
const SEVERAL = 60;
const LINE = 32;
const WIDTHS = ['88%', '62%', '74%'];

/** The place of something that is loading; visible after 150 ms, so that fast answers do not flash. */
export function Skeleton({ width = '100%', height = '1.2em' }: SkeletonProps) {
  const pixels = height.endsWith('px') && width === '100%' ? Number.parseInt(height, 10) : 0;
  if (pixels >= SEVERAL) {
    return (
      <span className={classes.lines} style={{ height }} aria-hidden="true">
        {Array.from({ length: Math.floor(pixels / LINE) }, (_, index) => (
          <span key={index} className={classes.skeleton} style={{ width: WIDTHS[index % WIDTHS.length] }} />
        ))}
      </span>
    );
  }
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
