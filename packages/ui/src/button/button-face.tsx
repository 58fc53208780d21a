import type { ReactNode } from 'react';
import classes from './button.module.css';

/** How a button, or a link that looks like one, looks. */
export interface ButtonLook {
  /** `filled` for the one thing to do next, the others for what stands beside it. */
  readonly variant?: 'filled' | 'default' | 'subtle' | 'outline';
  readonly size?: 'sm' | 'xs' | 'compact-sm' | 'compact-xs';
  /** `red` for what takes something away. */
  readonly color?: 'teal' | 'red';
  /** As wide as what it stands in. */
  readonly fullWidth?: boolean;
  /** Being done: it turns, and cannot be pressed. */
  readonly loading?: boolean;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Splits what a button is given into its look, as attributes and content of the element, and the rest. */
export function buttonFace<Props extends ButtonLook>(props: Props) {
  const { variant = 'filled', size = 'sm', color = 'teal', fullWidth, loading, ...others } = props;
  const { leftSection, rightSection, className, children, ...rest } = others;
  const face = {
    className: className === undefined ? classes.button : `${classes.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
    'data-block': fullWidth || undefined,
    'data-loading': loading || undefined,
    children: (
      <span className={classes.inner}>
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <span className={classes.label}>{children}</span>
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </span>
    ),
  };
  return { face, loading, rest };
}
