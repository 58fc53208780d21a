import type { FieldControl } from '@app/ui/form.tsx';
import { PasswordInput } from '@app/ui/password-input.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordProps extends Omit<FieldControl<string>, 'value'> {
  readonly value: string | undefined;
  /** The person's own name and address, which make a password weak. */
  readonly personal?: readonly string[];
}

/** A password that is chosen, with its strength below while nothing is wrong with it. */
export function NewPassword({ value = '', personal, ...control }: NewPasswordProps) {
  const help = <StrengthMeter password={value} personal={personal} />;
  return (
    <PasswordInput
      {...control}
      value={value}
      autoComplete="new-password"
      description={control.error === undefined ? help : undefined}
    />
  );
}

/** The same password once more. */
export function RepeatedPassword({ value = '', ...control }: Omit<NewPasswordProps, 'personal'>) {
  return <PasswordInput {...control} value={value} autoComplete="new-password" />;
}
