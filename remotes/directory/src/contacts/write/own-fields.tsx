import { TextInput } from '@app/ui/text-input.tsx';

interface OwnFieldsProps {
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** The account's own fields that the contact has; an emptied one is taken away. */
export function OwnFields({ values, onChange }: OwnFieldsProps) {
  return Object.entries(values).map(([key, value]) => (
    <TextInput
      key={key}
      label={key}
      value={value}
      maxLength={500}
      autoComplete="off"
      onChange={({ target }) => onChange({ ...values, [key]: target.value })}
    />
  ));
}
