import type { Contact } from '@app/contracts/contact/contact.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { FilteredEmptyState } from '@app/ui/filtered-empty-state.tsx';
import { VirtualList } from '@app/ui/virtual-list.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { useContactRows } from './contact-rows.ts';
import type { ContactOrder } from './contacts.queries.ts';

/** Rows that stand for those on their way, as many as fill a screen. */
const ON_WAY = 14;

interface ContactListProps {
  readonly list: ContactOrder;
  readonly rows: ReturnType<typeof useContactRows>;
  readonly columns: readonly Column<Contact>[];
  /** Contact to begin with, from 0. */
  readonly start: number;
  readonly onSort: (sort: string) => void;
  /** Called with the first contact in view, from 1, when nobody scrolls any more. */
  readonly onRest: (row: number) => void;
  readonly onClearFilters: (() => void) | undefined;
  readonly bar: ReactNode;
  /** What stands there when there is nobody at all. */
  readonly empty: ReactNode;
}

/** The directory as one list, however long. */
export function ContactList({ list, rows, columns, start, bar, ...props }: ContactListProps) {
  const { t } = useLingui();
  const { data, error, isPlaceholderData, refetch } = rows.start;
  const label = t`Contacts`;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.data.length === 0) {
    return props.onClearFilters ? <FilteredEmptyState onClear={props.onClearFilters} /> : props.empty;
  }
  const { total } = rows;
  const known = data?.data.length ?? ON_WAY;
  // A place that is far in is there once all are counted.
  const isOnWay = !data || isPlaceholderData || (total === undefined && start >= known);
  return (
    <VirtualList
      label={label}
      columns={columns}
      total={total ?? known}
      isCounting={total === undefined}
      rowAt={rows.rowAt}
      onShow={(shown) => {
        if (data) rows.show(shown);
        if (shown.isResting && !isOnWay) props.onRest(shown.first + 1);
      }}
      sort={data?.info.sort ?? list.sort}
      onSort={props.onSort}
      isBusy={isOnWay}
      version={JSON.stringify([list, isOnWay])}
      start={start}
      bar={bar}
      notice={rows.failed && <Missing {...rows.failed} />}
    />
  );
}

/** Why some rows in view are not there. */
function Missing({ error, retry }: NonNullable<ReturnType<typeof useContactRows>['failed']>) {
  const locale = useLocale();
  return (
    <Alert tone="error">
      {error && errorText(error, locale)}{' '}
      <Button variant="subtle" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}
