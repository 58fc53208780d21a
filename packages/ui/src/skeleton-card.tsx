import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

/** Padding and border of a card, above and below. */
const EDGES = 34;

/** The place of a card of the page that is loading; `height` in pixels, with its edges. */
export function SkeletonCard({ height }: { height: number }) {
  return (
    <Card>
      <Skeleton height={`${height - EDGES}px`} />
    </Card>
  );
}
