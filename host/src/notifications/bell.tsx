import { loadOnce } from '@app/platform/load-once.ts';
import { showToast } from '@app/platform/toast.ts';
import { IconBell } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import bar from '../shell/top-bar.module.css';
import { newestNotifications } from './notifications.queries.ts';
import type * as Panel from './panel/panel.tsx';

const MOST_SHOWN = 99;

/** Fetches the panel with its texts on the first sign that it is wanted: most pages are left without it. */
const loadPanel = loadOnce(() => import('./panel/panel.tsx'));

/** Fetches it, and leaves a failure to whoever opens it. */
function prefetchPanel(): void {
  loadPanel().catch(() => null);
}

/** The bell with the number of unread notifications; it opens and closes their panel. */
export function Bell() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<typeof Panel | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(newestNotifications);
  const unread = data?.info.unread ?? 0;
  const open = () =>
    loadPanel().then(setOpened, () => showToast({ tone: 'error', text: t`Couldn’t load this section` }));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={bar.iconButton}
        aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`}
        aria-expanded={opened !== null}
        onPointerEnter={prefetchPanel}
        onFocus={prefetchPanel}
        onClick={() => (opened ? setOpened(null) : void open())}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className={bar.badge} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      {opened && (
        <opened.NotificationPanel
          onClose={() => {
            setOpened(null);
            button.current?.focus();
          }}
          onLeave={() => setOpened(null)}
        />
      )}
    </>
  );
}
