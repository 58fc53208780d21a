import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface LinkButtonProps extends ButtonProps {
  readonly to: LinkProps['to'];
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({ to, children, ...props }: LinkButtonProps) {
  return (
    <Button component={Link} to={to} {...props}>
      {children}
    </Button>
  );
}
