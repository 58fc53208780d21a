import { ownValue } from '@app/contracts/core/by-key.ts';
import { readFieldValue, type ContactField } from '@app/contracts/contact/contact-field.ts';
import { fieldErrorText } from '@app/contracts/texts/message-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { useLingui } from '@lingui/react/macro';

interface OwnFieldsProps {
  readonly fields: readonly ContactField[];
  readonly values: Readonly<Record<string, string>>;
  /** Rule messages by key, for what does not fit. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** All of the account's own fields, and what else the contact has; an emptied one is taken away. */
export function OwnFields({ fields, values, problems, onChange }: OwnFieldsProps) {
  const locale = useLocale();
  const unknown = Object.keys(values).filter((key) => fields.every((field) => field.key !== key));
  const all = [...fields, ...unknown.map((key) => ({ key, label: key, type: 'text' as const, options: [] }))];
  return all.map((field) => {
    const problem = ownValue(problems, field.key);
    return (
      <OwnField
        key={field.key}
        field={field}
        value={ownValue(values, field.key) ?? ''}
        error={problem === undefined ? undefined : fieldErrorText(problem, field.label, locale)}
        onChange={(value) => onChange({ ...values, [field.key]: value })}
      />
    );
  });
}

interface OwnFieldProps {
  readonly field: Pick<ContactField, 'label' | 'type' | 'options'>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function OwnField({ field, value, error, onChange }: OwnFieldProps) {
  const { t } = useLingui();
  const { label, type } = field;
  const read = readFieldValue(field, value);
  const known = 'value' in read ? read.value : value;
  if (type === 'boolean' || type === 'choice') {
    const choices =
      type === 'choice'
        ? field.options.map((option) => ({ value: option, label: option }))
        : [
            { value: 'true', label: t`Yes` },
            { value: 'false', label: t`No` },
          ];
    // What stood there before the field did can be kept.
    const isOther = known !== '' && choices.every((choice) => choice.value !== known);
    const options = [{ value: '', label: t`Not given` }, ...choices, ...(isOther ? [{ value, label: value }] : [])];
    return <NativeSelect label={label} options={options} value={known} onChange={onChange} />;
  }
  const isDay = type === 'date' && 'value' in read;
  return (
    <TextInput
      label={label}
      type={isDay ? 'date' : 'text'}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      value={isDay ? known : value}
      error={error}
      maxLength={500}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
