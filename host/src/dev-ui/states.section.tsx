import { ApiError } from '@app/contracts/core/api-error.ts';
import { Button } from '@app/ui/button.tsx';
import { Drawing, type DrawingName } from '@app/ui/drawing.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { FilteredEmptyState } from '@app/ui/filtered-empty-state.tsx';
import { ForbiddenState } from '@app/ui/forbidden-state.tsx';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Section, State } from './gallery-parts.tsx';

const drawings: readonly DrawingName[] = ['empty', 'filtered', 'error', 'forbidden'];
const nothing = () => undefined;
const lost = new ApiError({ failure: 'network', status: 0, message: 'something went wrong', requestId: 'req_1' });

/** What stands where there is nothing to show. */
export function States() {
  return (
    <Section title="States of a page">
      <State name="EmptyState" isWide>
        <EmptyState title="No contacts yet" text="Import a file to begin." action={<Button>Import a file</Button>} />
      </State>
      <State name="FilteredEmptyState" isWide>
        <FilteredEmptyState onClear={nothing} />
      </State>
      <State name="ErrorState" isWide>
        <ErrorState error={lost} onRetry={nothing} />
      </State>
      <State name="ForbiddenState: permission known, not known" isWide>
        <ForbiddenState scope="campaign:read" />
        <ForbiddenState />
      </State>
      <State name="Skeleton: a line, a button, several lines">
        <Skeleton width="240px" />
        <Skeleton width="96px" height="36px" />
        <Skeleton height="120px" />
      </State>
      <State name="SkeletonCard" isWide>
        <SkeletonCard height={160} />
      </State>
      <State name="Drawing: every one">
        {drawings.map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </State>
    </Section>
  );
}
