import { consentSources, type ConsentSource } from '@app/contracts/contact/contact-fields.ts';
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
  /** How changes of it were learnt of. */
  readonly source: ConsentSource;
  readonly onSource: (source: ConsentSource) => void;
}

/** What a person agreed to on each channel, and how that is known. */
export function ConsentFields({ value, onChange, source, onSource }: ConsentFieldsProps) {
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
  const ways = { person: t`Told to a member`, form: t`On a form` };
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
      <div className={classes.source}>
        <NativeSelect
          label={t`How consent was given or refused`}
          options={consentSources.map((each) => ({ value: each, label: ways[each] }))}
          value={source}
          onChange={(chosen) => onSource(consentSources.find((each) => each === chosen) ?? 'person')}
        />
      </div>
    </div>
  );
}
