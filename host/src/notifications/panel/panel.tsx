import type { Notification } from '@app/contracts/notification/notification.ts';
import { Button } from '@app/ui/button.tsx';
import { IconX } from '@app/ui/icons.ts';
import { i18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import bar from '../../shell/top-bar.module.css';
import { newestNotifications, PANEL_STEP } from '../notifications.queries.ts';
import { NotificationDialog } from './notification-dialog.tsx';
import { PanelFilters } from './panel-filters.tsx';
import { PanelItems, type PanelListProps } from './panel-items.tsx';
import { panelTexts } from './panel-texts.ts';
import { PanelEdge, usePanelWidth } from './panel-width.tsx';
import classes from './panel.module.css';
import { markAllRead, markRead, matchingNotifications, noFilter, PANEL_MOST } from './panel.queries.ts';

i18n.load(panelTexts);

interface NotificationPanelProps {
  readonly onClose: () => void;
  /** The person has gone to something that the panel hides, where it fills the screen. */
  readonly onLeave: () => void;
}

/** The side panel with all notifications; 400 to 600 px wide, as the person last left it, or the screen of a phone. */
export function NotificationPanel({ onClose, onLeave }: NotificationPanelProps) {
  const [opened, setOpened] = useState<Notification | null>(null);
  const [width, setWidth] = usePanelWidth();
  const read = useMutation(markRead);
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => panel.current?.focus(), []);

  function leaveIfHidden(): void {
    if (fillsScreen(panel.current)) onLeave();
  }

  function close(): void {
    setOpened(null);
    // One that is read leaves the unread ones, and its line cannot take the focus back.
    queueMicrotask(() => document.activeElement === document.body && panel.current?.focus());
  }

  function open(notification: Notification): void {
    setOpened(notification);
    if (notification.read_at === null) read.mutate({ id: notification.id });
  }

  return (
    <section
      ref={panel}
      className={classes.panel}
      style={{ width }}
      tabIndex={-1}
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && opened === null) onClose();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (opened !== null || relatedTarget === null || currentTarget.contains(relatedTarget)) return;
        if (fillsScreen(currentTarget)) onLeave();
      }}
    >
      <PanelEdge width={width} onResize={setWidth} />
      <PanelHeader titleId={title} panel={panel} onClose={onClose} />
      <PanelList panel={panel} onOpen={open} />
      <Link to="/Settings/notifications" className={classes.settings} onClick={leaveIfHidden}>
        <Trans>Notification settings</Trans>
      </Link>
      {opened && (
        <NotificationDialog
          notification={opened}
          onClose={close}
          onGone={() => {
            setOpened(null);
            leaveIfHidden();
          }}
        />
      )}
    </section>
  );
}

/** The newest that match what the person chose, and the way to older ones. */
function PanelList({ panel, onOpen }: PanelListProps) {
  const [filter, setFilter] = useState(noFilter);
  const [size, setSize] = useState(PANEL_STEP);
  const query = useQuery(matchingNotifications(filter, size));

  function narrow(next: typeof noFilter): void {
    setFilter(next);
    setSize(PANEL_STEP);
  }

  function clear(): void {
    narrow(noFilter);
    // The button that was pressed goes.
    panel.current?.focus();
  }

  return (
    <>
      <PanelFilters filter={filter} onChange={narrow} />
      <div className={classes.body}>
        <PanelItems query={query} filter={filter} panel={panel} onOpen={onOpen} onClearFilters={clear} />
        {(query.data?.total ?? 0) > size && size < PANEL_MOST && (
          <Older isLoading={query.isFetching} onClick={() => setSize(size + PANEL_STEP)} />
        )}
      </div>
    </>
  );
}

function Older({ isLoading, onClick }: { isLoading: boolean; onClick: () => void }) {
  return (
    <Button variant="default" fullWidth loading={isLoading} onClick={onClick}>
      <Trans>Show older</Trans>
    </Button>
  );
}

interface PanelHeaderProps {
  readonly titleId: string;
  readonly panel: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function PanelHeader({ titleId, panel, onClose }: PanelHeaderProps) {
  const { t } = useLingui();
  const unread = useQuery(newestNotifications).data?.info.unread ?? 0;
  const readAll = useMutation(markAllRead);

  function markAllAsRead(button: HTMLElement): void {
    const onSuccess = () => {
      // The button goes; while it could not be used, the browser may have moved its focus to the body.
      const focused = document.activeElement;
      if (focused === button || focused === document.body) panel.current?.focus();
    };
    readAll.mutate({}, { onSuccess });
  }

  return (
    <header className={classes.header}>
      <h2 id={titleId}>
        <Trans>Notifications</Trans>
      </h2>
      {unread > 0 && (
        <Button
          variant="subtle"
          size="xs"
          loading={readAll.isPending}
          onClick={({ currentTarget }) => markAllAsRead(currentTarget)}
        >
          <Trans>Mark all as read</Trans>
        </Button>
      )}
      <button type="button" className={bar.iconButton} aria-label={t`Close`} onClick={onClose}>
        <IconX size={20} />
      </button>
    </header>
  );
}

/** Whether the panel hides the page, as it does on phones. */
function fillsScreen(panel: HTMLElement | null): boolean {
  return panel !== null && panel.offsetWidth >= window.innerWidth;
}
