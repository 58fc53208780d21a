import { dismissToast, useToasts, type Toast } from '@app/platform/toast.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import classes from './toasts.module.css';

const icons = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle } as const;
const DURATION = { success: 5_000, info: 5_000, error: 9_000 } as const;

/** Short messages at the edge of the page. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={classes.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Goes by itself, but not while somebody is on it. */
function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  const { id, tone } = toast;
  const Icon = icons[tone];
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), DURATION[tone]);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld]);
  return (
    <div
      className={classes.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={classes.text}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissToast(id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={t`Close`} onClick={() => dismissToast(id)}>
        <IconX size={16} />
      </button>
    </div>
  );
}
