import { moneyText } from '@app/ui/figure-text.ts';
import type { FieldControl } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';

interface MoneyInputProps {
  readonly control: FieldControl<unknown>;
  /** With it the amount stands below the digits, as people read it; left out where the page says it anyway. */
  readonly currency?: string;
}

/** An amount in whole minor units. */
export function MoneyInput({ control, currency }: MoneyInputProps) {
  const text = String(control.value ?? '');
  const isSaid = currency !== undefined && control.error === undefined && /^[1-9]\d{0,14}$/.test(text);
  const help = control.description;
  return (
    <TextInput
      {...control}
      value={text}
      description={
        isSaid ? (
          <>
            {moneyText(Number(text), currency)}
            {help !== undefined && ' · '}
            {help}
          </>
        ) : (
          help
        )
      }
      // People put spaces and points between thousands.
      onChange={(event) => control.onChange(event.target.value.replaceAll(/[\s.,]/g, ''))}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
    />
  );
}
