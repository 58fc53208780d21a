import { consentStates } from '@app/contracts/contact/contact.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { useLingui } from '@lingui/react/macro';
import { consentTexts } from '../../shared/consent-texts.ts';
import classes from './write.module.css';

/** What somebody agreed to, by channel. */
export type ConsentChoice = Readonly<Record<'sms' | 'voice' | 'zalo', string>>;

interface ConsentFieldsProps {
  readonly value: ConsentChoice;
  readonly onChange: (value: ConsentChoice) => void;
}

/** What a person agreed to on each channel. */
export function ConsentFields({ value, onChange }: ConsentFieldsProps) {
  const { t, i18n } = useLingui();
  const options = consentStates.map((state) => ({
    value: state,
    label: consentTexts[state] ? i18n._(consentTexts[state]) : state,
  }));
  const channels = [
    ['sms', t`SMS consent`],
    ['voice', t`Voice consent`],
    ['zalo', t`Zalo consent`],
  ] as const;
  return (
    <div className={classes.consents}>
      {channels.map(([channel, label]) => (
        <NativeSelect
          key={channel}
          label={label}
          options={options}
          value={value[channel]}
          onChange={(state) => onChange({ ...value, [channel]: state })}
        />
      ))}
    </div>
  );
}
