import { useId, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Turning } from './button/turning.tsx';
import classes from './reasoned-button.module.css';

interface ReasonedButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'leftSection'> {
  /** Being done: it keeps the focus and cannot be pressed again. */
  readonly isPending?: boolean;
  /** Why it cannot be done now; null if it can. */
  readonly reason: ReactNode;
  /** Side of the button that the reason stands on. */
  readonly reasonSide?: 'before' | 'after';
  readonly onClick: () => void;
  /** Pressed all the same: lead to what is missing. */
  readonly onBlocked?: () => void;
  readonly children: ReactNode;
}

/** A button that stays within reach while it cannot be pressed, and says why. */
export function ReasonedButton(allProps: ReasonedButtonProps) {
  const { reason, reasonSide = 'after', isPending = false, onClick, onBlocked, children, ...props } = allProps;
  const id = useId();
  const isBlocked = reason !== null;
  return (
    <span className={classes.action} data-reason={reasonSide}>
      <Button
        {...props}
        {...(isPending && { leftSection: <Turning /> })}
        aria-busy={isPending}
        aria-disabled={isBlocked || isPending}
        aria-describedby={isBlocked ? id : undefined}
        data-blocked={isBlocked || undefined}
        className={classes.button}
        onClick={isBlocked ? onBlocked : isPending ? undefined : onClick}
      >
        {children}
      </Button>
      {isBlocked && (
        <span id={id} className={classes.reason}>
          {reason}
        </span>
      )}
    </span>
  );
}
