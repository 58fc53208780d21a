import { IconBell } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import bar from '../shell/top-bar.module.css';
import { newestNotifications } from './notifications.queries.ts';
import { NotificationPanel } from './panel.tsx';

const MOST_SHOWN = 99;

/** The bell with the number of unread notifications; it opens and closes their panel. */
export function Bell() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(newestNotifications());
  const unread = data?.info.unread ?? 0;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={bar.iconButton}
        aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className={bar.badge} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <NotificationPanel
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
