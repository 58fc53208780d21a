import { FIELD_VALUE_LENGTH, type ContactField } from '@app/contracts/contact/contact-field.ts';
import { fieldErrorText } from '@app/contracts/texts/message-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { DayRange } from '@app/ui/day-range.tsx';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { useLingui } from '@lingui/react/macro';
import { ruleOpTexts } from '../segments/rule-texts.ts';
import { useRuleOptions } from '../segments/rule-value.tsx';
import classes from './filters.module.css';
import { problemOf, waysOf, type OwnDraft } from './own-draft.ts';

interface OwnFilterProps {
  readonly field: ContactField;
  readonly draft: OwnDraft;
  readonly onChange: (draft: OwnDraft) => void;
}

function isText(way: string): boolean {
  return way === 'contains' || way === 'is';
}

/** What is asked of one of the account's own fields. */
export function OwnFilter({ field, draft, onChange }: OwnFilterProps) {
  const { t, i18n } = useLingui();
  const texts: Readonly<Record<string, string>> = { '': t`Any`, range: t`is between` };
  const textOf = (way: string) => texts[way] ?? (ruleOpTexts[way] ? i18n._(ruleOpTexts[way]) : way);
  return (
    <div className={classes.field} role="group" aria-label={field.label}>
      <NativeSelect
        label={field.label}
        value={draft.how}
        options={waysOf(field).map((way) => ({ value: way, label: textOf(way) }))}
        onChange={(chosen) => {
          const how = waysOf(field).find((way) => way === chosen) ?? '';
          onChange({ how, values: isText(how) && isText(draft.how) ? draft.values : [] });
        }}
      />
      <OwnValues field={field} draft={draft} onChange={onChange} />
    </div>
  );
}

function OwnValues({ field, draft: { how, values }, onChange }: OwnFilterProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const options = useRuleOptions(`custom:${field.key}`, { tags: [], fields: [field] });
  const [first = '', second = ''] = values;
  const change = (next: readonly string[]) => onChange({ how, values: next });
  if (how === 'any_of') return <FilterMenu label={t`Choose`} options={options} chosen={values} onChange={change} />;
  if (how === 'range' && field.type === 'date') {
    return <DayRange from={first} to={second} onChange={({ from, to }) => change([from, to])} />;
  }
  if (how === 'range') {
    const end = (label: string, value: string, set: (next: string) => void) => {
      const problem = problemOf(field, value);
      return (
        <TextInput
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          error={problem === null ? undefined : fieldErrorText(problem, label, locale)}
          onChange={({ target }) => set(target.value)}
        />
      );
    };
    return (
      <div className={classes.values}>
        {end(t({ message: 'At least', context: 'range' }), first, (next) => change([next, second]))}
        {end(t({ message: 'At most', context: 'range' }), second, (next) => change([first, next]))}
      </div>
    );
  }
  if (!isText(how)) return null;
  return (
    <TextInput
      label={t`Value`}
      autoComplete="off"
      maxLength={FIELD_VALUE_LENGTH}
      value={first}
      onChange={({ target }) => change(target.value === '' ? [] : [target.value])}
    />
  );
}
