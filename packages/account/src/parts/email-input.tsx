import { TextInput } from '@app/ui/text-input.tsx';
import type { ComponentProps } from 'react';

interface EmailInputProps extends Omit<ComponentProps<typeof TextInput>, 'autoComplete'> {
  /** `username` where the address names an account to sign in to. */
  readonly autoComplete: 'email' | 'username';
}

/** An e-mail address, written as it is typed: no capital at its start, no spelling. */
export function EmailInput(props: EmailInputProps) {
  return (
    <TextInput {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} />
  );
}
