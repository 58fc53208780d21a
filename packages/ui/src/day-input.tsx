import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type Ref } from 'react';
import { DayPopover } from './calendar/day-popover.tsx';
import { dayText, readDay } from './day-text.ts';
import { TextInput } from './text-input.tsx';

interface DayInputProps {
  readonly label: string;
  /** `YYYY-MM-DD`, `''` for none, or what was typed that is no day. */
  readonly value: string;
  /** Takes what was typed as it is where it is no day, for whoever checks the value to refuse. */
  readonly onChange: (day: string) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A day in a form, typed as `DD-MM-YYYY` whatever the browser's language, or chosen from a calendar. */
export function DayInput({ value, onChange, error, onBlur, ...input }: DayInputProps) {
  const { t } = useLingui();
  // What is being typed; null while the value stands there.
  const [typed, setTyped] = useState<string | null>(null);
  const isDay = value === '' || readDay(dayText(value)) === value;

  function finish(): void {
    if (typed === null) return;
    setTyped(null);
    onChange(readDay(typed) ?? typed.trim());
  }

  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder={t`dd-mm-yyyy`}
      value={typed ?? (isDay ? dayText(value) : value)}
      error={isDay || typed !== null ? error : t`There is no such day. Write it as dd-mm-yyyy.`}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        finish();
        onBlur?.();
      }}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      rightSectionPointerEvents="all"
      rightSection={
        <DayPopover
          value={isDay ? value : ''}
          onChoose={(day) => {
            setTyped(null);
            onChange(day);
          }}
        />
      }
    />
  );
}
