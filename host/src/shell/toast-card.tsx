import type { Toast } from '@app/platform/toast.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import classes from './toasts.module.css';

const icons = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle } as const;

interface ToastCardProps {
  readonly toast: Toast;
  readonly onClose: () => void;
}

/** One short message, with what to do about it. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const { t } = useLingui();
  const { tone, text, action } = toast;
  const Icon = icons[tone];
  return (
    <div className={classes.card} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <span className={classes.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
        <IconX size={16} />
      </button>
    </div>
  );
}
