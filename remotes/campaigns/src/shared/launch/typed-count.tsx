import { formatNumber } from '@app/contracts/rules/money.ts';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';

interface TypedCountProps {
  readonly recipients: number;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** The number of recipients, typed by whoever sends to many. */
export function TypedCount({ recipients, value, onChange, ref }: TypedCountProps) {
  const { t } = useLingui();
  const said = formatNumber(recipients);
  return (
    <TextInput
      ref={ref}
      label={t`To send, type the number of recipients: ${said}`}
      description={<Trans>This is a large campaign, so a slip of the hand must not be enough.</Trans>}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
