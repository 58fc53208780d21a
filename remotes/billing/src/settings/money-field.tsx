import { moneyText } from '@app/ui/figure-text.ts';
import type { FieldControl } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import type { ReactNode } from 'react';

interface MoneyInputProps {
  readonly control: FieldControl<unknown>;
  readonly currency: string;
  /** Below the amount as people read it. */
  readonly help?: ReactNode;
}

/** An amount in whole minor units: digits to type, and below them the amount as people read it. */
export function MoneyInput({ control, currency, help }: MoneyInputProps) {
  const text = String(control.value ?? '');
  const isAmount = /^[1-9]\d{0,14}$/.test(text);
  const description = (
    <>
      {isAmount && moneyText(Number(text), currency)}
      {isAmount && help !== undefined && ' · '}
      {help}
    </>
  );
  return (
    <TextInput
      {...control}
      value={text}
      description={control.error === undefined ? description : undefined}
      // People put spaces and points between thousands.
      onChange={(event) => control.onChange(event.target.value.replaceAll(/[\s.,]/g, ''))}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
    />
  );
}
