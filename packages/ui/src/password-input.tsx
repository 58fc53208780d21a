import { TextInput, type TextInputProps } from './text-input.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconEye, IconEyeOff } from './icons.ts';
import classes from './password-input.module.css';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'rightSection'>;

/** A password, hidden until the person asks to see it (SPEC §4). */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSectionWidth={44}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.eye}
          aria-pressed={isShown}
          aria-label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
}
