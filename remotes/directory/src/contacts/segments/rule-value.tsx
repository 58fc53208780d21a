import type { ContactField } from '@app/contracts/contact/contact-field.ts';
import { consentStates, contactStatuses, type Tag } from '@app/contracts/contact/contact.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { statusTexts } from '@app/ui/status-texts.ts';
import { TextInput } from '@app/ui/text-input.tsx';
import { useLingui } from '@lingui/react/macro';
import { consentTexts } from '../../shared/consent-texts.ts';
import { isComplete, kindOf, type RuleDraft } from './rule-draft.ts';
import classes from './segments.module.css';

export interface RuleSources {
  readonly tags: readonly Tag[];
  readonly fields: readonly ContactField[];
}

interface RuleValueProps {
  readonly rule: RuleDraft;
  readonly sources: RuleSources;
  readonly onChange: (values: readonly string[]) => void;
}

/** What a rule compares with: chosen ones, a day, a number or a text. */
export function RuleValue({ rule, sources, onChange }: RuleValueProps) {
  const { t } = useLingui();
  const options = useRuleOptions(rule.field, sources);
  if (isComplete(rule.op)) return null;
  if (rule.op === 'any_of' || rule.op === 'none_of') {
    return (
      <div className={classes.value}>
        <FilterMenu label={t`Choose`} options={options} chosen={rule.values} onChange={onChange} />
      </div>
    );
  }
  const kind = kindOf(rule.field, sources.fields);
  const isDays = rule.op === 'within_days' || rule.op === 'not_within_days';
  const isDay = !isDays && (kind === 'day' || kind === 'time');
  return (
    <TextInput
      className={classes.value ?? ''}
      label={isDays ? t`Days` : t`Value`}
      type={isDay ? 'date' : 'text'}
      inputMode={isDays || kind === 'number' ? 'decimal' : 'text'}
      maxLength={200}
      value={rule.values[0] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
    />
  );
}

/** What a field can hold, for fields with choices. */
export function useRuleOptions(
  field: string,
  { tags, fields }: RuleSources,
): { value: string; label: string; count?: number }[] {
  const { t, i18n } = useLingui();
  const carrierName = useCarrierName();
  if (field === 'tag') return tags.map(({ id, name, contact_count: count }) => ({ value: id, label: name, count }));
  if (field === 'carrier') return carriers.map((value) => ({ value, label: carrierName(value) }));
  if (field === 'status') {
    return contactStatuses.map((value) => ({
      value,
      label: statusTexts[value] ? i18n._(statusTexts[value][1]) : value,
    }));
  }
  if (field === 'opted_out') {
    return [
      { value: 'sms', label: 'SMS' },
      { value: 'voice', label: t`Voice calls` },
      { value: 'zalo', label: 'Zalo' },
    ];
  }
  if (field.startsWith('consent_')) {
    return consentStates.map((value) => ({ value, label: consentTexts[value] ? i18n._(consentTexts[value]) : value }));
  }
  const own = fields.find(({ key }) => `custom:${key}` === field);
  if (own?.type === 'boolean') {
    return [
      { value: 'true', label: t`Yes` },
      { value: 'false', label: t`No` },
    ];
  }
  return (own?.options ?? []).map((value) => ({ value, label: value }));
}
