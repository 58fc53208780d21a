import { useLingui } from '@lingui/react/macro';
import { DayPopover } from './calendar/day-popover.tsx';
import { TextInput } from './text-input.tsx';
import { useTypedDay } from './use-typed-day.ts';

interface DayInputProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or `''` for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error?: string | undefined;
}

/** A day as a field of a form, typed or chosen from a calendar. */
export function DayInput({ label, value, onChange, error }: DayInputProps) {
  const { t } = useLingui();
  const { isWrong, field, choose } = useTypedDay(value, onChange);
  return (
    <TextInput
      {...field}
      label={label}
      placeholder={t`dd-mm-yyyy`}
      error={error ?? isWrong}
      rightSectionWidth={40}
      rightSectionPointerEvents="all"
      rightSection={<DayPopover value={value} onChoose={choose} />}
    />
  );
}
