import { Checkbox } from '@app/ui/checkbox.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './sender-form.module.css';

export interface Company {
  readonly legal_name: string;
  readonly tax_code: string;
  readonly is_for_other: boolean;
}

/** 10 digits, or 13 with those of a branch. */
export function isTaxCode(text: string): boolean {
  return /^(?:\d{10}(?:-?\d{3})?)?$/.test(text.trim());
}

interface CompanyFieldsProps {
  readonly value: Company;
  readonly onChange: (value: Company) => void;
}

/** The company that answers for the name. */
export function CompanyFields({ value, onChange }: CompanyFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.fields}>
      <TextInput
        label={t`Company name on the licence`}
        value={value.legal_name}
        maxLength={200}
        autoComplete="organization"
        onChange={({ target }) => onChange({ ...value, legal_name: target.value })}
      />
      <TextInput
        label={t`Tax code`}
        value={value.tax_code}
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
        error={isTaxCode(value.tax_code) ? undefined : <Trans>10 digits, or 13 for a branch</Trans>}
        onChange={({ target }) => onChange({ ...value, tax_code: target.value })}
      />
      <Checkbox
        label={<Trans>The name belongs to another company, which allows me to use it</Trans>}
        checked={value.is_for_other}
        onChange={({ currentTarget: { checked } }) => onChange({ ...value, is_for_other: checked })}
      />
    </div>
  );
}
