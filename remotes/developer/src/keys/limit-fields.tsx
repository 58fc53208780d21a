import { moneyText } from '@app/ui/figure-text.ts';
import type { FieldControl } from '@app/ui/form.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans } from '@lingui/react/macro';

export const addressesHelp = <Trans>One address or network per line. Empty allows any address.</Trans>;
export const spendCapHelp = <Trans>Messages beyond it are refused. Empty means no cap.</Trans>;

/** Addresses and networks that a key may be used from, one a line. */
export function AddressesInput({ control }: { control: FieldControl<unknown> }) {
  const { value, ...rest } = control;
  return (
    <Textarea
      {...rest}
      value={Array.isArray(value) ? value.join('\n') : String(value ?? '')}
      autosize
      minRows={2}
      maxRows={6}
      autoComplete="off"
      spellCheck={false}
      placeholder="203.0.113.7"
    />
  );
}

/** VND that a key may spend in a day; as people read it below the digits. */
export function SpendCapInput({ control }: { control: FieldControl<unknown> }) {
  const text = String(control.value ?? '');
  const isSaid = control.error === undefined && /^[1-9]\d{0,14}$/.test(text);
  return (
    <TextInput
      {...control}
      value={text}
      description={isSaid ? moneyText(Number(text), 'VND') : control.description}
      // People put spaces and points between thousands.
      onChange={(event) => control.onChange(event.target.value.replaceAll(/[\s.,]/g, ''))}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
    />
  );
}
