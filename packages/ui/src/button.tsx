import type { ComponentProps } from 'react';
import { buttonFace, type ButtonLook } from './button/button-face.tsx';

/** What a button takes: its look, and whatever the browser's own takes. */
export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {}

/** Does something when it is pressed. It submits nothing unless its `type` says so. */
export function Button({ type = 'button', disabled, ...props }: ButtonProps) {
  const { face, loading, rest } = buttonFace(props);
  // oxlint-disable-next-line react/button-has-type -- it is what the caller says, which the types check
  return <button type={type} disabled={disabled || loading} {...rest} {...face} />;
}
