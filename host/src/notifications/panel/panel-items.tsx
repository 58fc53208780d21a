import type { Notification } from '@app/contracts/notification/notification.ts';
import { Button } from '@app/ui/button.tsx';
import type { ListQuery } from '@app/ui/data-list-types.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { FilteredEmptyState } from '@app/ui/filtered-empty-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useId, type RefObject } from 'react';
import { byDay, type NotificationDay } from './by-day.ts';
import { NotificationItem } from './notification-item.tsx';
import classes from './panel.module.css';
import type { PanelFilter } from './panel.queries.ts';

export interface PanelListProps {
  readonly panel: RefObject<HTMLElement | null>;
  readonly onOpen: (notification: Notification) => void;
}

interface PanelItemsProps extends PanelListProps {
  readonly query: ListQuery<Notification>;
  readonly filter: PanelFilter;
  readonly onClearFilters: () => void;
}

/** The notifications by day, or what is said where there are none to show. */
export function PanelItems({ query, filter, panel, onOpen, onClearFilters }: PanelItemsProps) {
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Waiting />;
  if (query.data.data.length === 0) return <NoItems filter={filter} onClearFilters={onClearFilters} />;
  return byDay(query.data.data).map((one) => <Day key={one.day} of={one} panel={panel} onOpen={onOpen} />);
}

/** As high as a notification with one line of text. */
const waiting = {
  display: 'grid',
  gap: 6,
  padding: 'calc(var(--row-space) + 2px) 12px calc(var(--row-space) + 2px) 26px',
};

function Waiting() {
  return Array.from({ length: 6 }, (_, index) => (
    <div key={index} style={waiting}>
      <Skeleton width="62%" />
      <Skeleton width="88%" />
    </div>
  ));
}

function NoItems({ filter, onClearFilters }: Pick<PanelItemsProps, 'filter' | 'onClearFilters'>) {
  if (filter.group !== null) return <FilteredEmptyState onClear={onClearFilters} />;
  if (!filter.isUnreadOnly) {
    return (
      <EmptyState
        title={<Trans>No notifications yet</Trans>}
        text={<Trans>Updates about campaigns, top-ups and approvals appear here.</Trans>}
      />
    );
  }
  return (
    <EmptyState
      title={<Trans>You have read everything</Trans>}
      action={
        <Button variant="default" onClick={onClearFilters}>
          <Trans>Show all notifications</Trans>
        </Button>
      }
    />
  );
}

interface DayProps extends PanelListProps {
  readonly of: NotificationDay;
}

function Day({ of: { day, name, notifications }, panel, onOpen }: DayProps) {
  const id = useId();
  return (
    <>
      <h3 id={id} className={classes.day}>
        {name === 'today' && <Trans>Today</Trans>}
        {name === 'yesterday' && <Trans>Yesterday</Trans>}
        {name === null && day}
      </h3>
      <ul className={classes.list} aria-labelledby={id}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            panel={panel}
            onOpen={() => onOpen(notification)}
          />
        ))}
      </ul>
    </>
  );
}
