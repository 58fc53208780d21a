import { TextInput } from '@app/ui/text-input.tsx';
import type { ReactNode } from 'react';
import type { ServiceNumber } from '@app/contracts/verify/service-settings.ts';
import type { Editor } from './use-editor.ts';

interface NumberFieldProps {
  readonly editor: Editor;
  readonly field: ServiceNumber;
  readonly label: string;
  readonly help?: ReactNode;
}

/** One of the service's whole numbers. */
export function NumberField({ editor, field, label, help }: NumberFieldProps) {
  return (
    <PlainNumber
      label={label}
      help={help}
      error={editor.errorOf(field, label)}
      value={editor.values[field]}
      onChange={(value) => editor.change({ [field]: value })}
      onBlur={() => editor.touch(field)}
    />
  );
}

interface PlainNumberProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
}

/** A whole number that is typed. */
export function PlainNumber({ label, value, onChange, onBlur, error, help }: PlainNumberProps) {
  return (
    <TextInput
      label={label}
      description={error === undefined ? help : undefined}
      error={error}
      value={value}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value.trim())}
      onBlur={onBlur}
    />
  );
}
