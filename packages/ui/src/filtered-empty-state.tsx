import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** What stands where a filter or search leaves nothing. */
export function FilteredEmptyState({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="filtered"
      title={<Trans>No results match your filters</Trans>}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
