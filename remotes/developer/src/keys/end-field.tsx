import { DateTime } from '@app/ui/date-time.tsx';
import { Trans } from '@lingui/react/macro';
import { ChoiceField } from './choice-field.tsx';
import { daysFrom, expiryDays } from '../shared/expiry.ts';

interface EndFieldProps<Value> {
  /** When the dialog was opened, in milliseconds: days are counted from then. */
  readonly openedAt: number;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: Value;
  /** What stands for a key that never expires. */
  readonly never: Value;
  /** When the key expires as it is; left out where there is no such time. */
  readonly present?: (string & Value) | null;
  readonly onChange: (value: Value | string) => void;
}

/** When a key expires: as now, some days from now, or never. */
export function EndField<Value>({ openedAt, never, present = null, ...field }: EndFieldProps<Value>) {
  const ends = expiryDays.map((days) => ({
    key: String(days),
    value: daysFrom(openedAt, days),
    label: <Trans>{days} days</Trans>,
  }));
  return (
    <ChoiceField<Value | string>
      {...field}
      choices={[
        ...(present === null
          ? []
          : [
              {
                key: 'present',
                value: present,
                label: <DateTime at={present} show="date" />,
                help: <Trans>As now</Trans>,
              },
            ]),
        ...ends,
        { key: 'never', value: never, label: <Trans>Never</Trans> },
      ]}
    />
  );
}
