import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';

interface BackupCodeInputProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: ReactNode;
}

/** One of the stored codes; letter case, blanks and dashes do not matter. */
export function BackupCodeInput({ value, onChange, error }: BackupCodeInputProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <TextInput
      ref={input}
      label={t`Backup code`}
      description={error === null ? <Trans>Each works once.</Trans> : undefined}
      error={error}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
    />
  );
}
