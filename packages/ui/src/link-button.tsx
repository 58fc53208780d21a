import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonFace, type ButtonLook } from './button/button-face.tsx';

interface LinkLook extends Omit<ButtonLook, 'loading'> {
  readonly onClick?: () => void;
}

type LinkButtonProps = LinkLook &
  Pick<ComponentProps<'a'>, 'download' | 'aria-label' | 'title'> &
  (
    | { readonly to: LinkProps['to']; readonly href?: never }
    /** An address that is no page of ours, such as a file. */
    | { readonly href: string; readonly to?: never }
  );

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({ to, href, ...props }: LinkButtonProps) {
  const { face, rest } = buttonFace(props);
  const { children, ...look } = face;
  if (to !== undefined) return <Link to={to} {...rest} {...face} />;
  return (
    <a href={href} {...rest} {...look}>
      {children}
    </a>
  );
}
