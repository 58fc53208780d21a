import { provideToaster, type Toast } from '@app/platform/toast.ts';
import { Themed } from '@app/ui/themed.tsx';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { useEffect } from 'react';
import { ToastCard } from './toast-card.tsx';
import classes from './toasts.module.css';

const DURATION = { success: 5_000, info: 5_000, error: 9_000 } as const;
const MOST_AT_ONCE = 4;

/** Where toasts stand. They go by themselves, but not while a pointer is on one. */
export function ToastArea() {
  useEffect(() => provideToaster(show), []);
  // In its place in the page, which the layout names; in a portal it would stand outside of it.
  return (
    <Themed>
      <Notifications
        withinPortal={false}
        limit={MOST_AT_ONCE}
        zIndex={350}
        containerWidth={400}
        pauseResetOnHover="notification"
      />
    </Themed>
  );
}

function show(toast: Toast): void {
  notifications.show({
    message: toast.text,
    role: toast.tone === 'error' ? 'alert' : 'status',
    className: classes.toast,
    autoClose: DURATION[toast.tone],
    renderNotification: ({ id }) => (
      <ToastCard toast={toast} onClose={() => id !== undefined && notifications.hide(id)} />
    ),
  });
}
