import type { ContactField } from '@app/contracts/contact/contact-field.ts';
import { dayText } from '@app/ui/day-text.ts';
import { IconX } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fieldsQuery } from '../../shared/fields.queries.ts';
import { ruleOpTexts } from '../segments/rule-texts.ts';
import classes from './filters.module.css';
import type { MoreFiltersProps } from './filter-props.ts';
import { keyOf, valuesOf, type OwnRule } from './own-rules.ts';

/** What the list is narrowed to by day of creation and by own fields; each can be taken away. */
export function FilterTags({ state: { from, to, own }, onChange }: MoreFiltersProps) {
  const { t } = useLingui();
  const fields = useQuery({ ...fieldsQuery, enabled: own.length > 0 }).data?.data ?? [];
  const textOf = useRuleText(fields);
  const tags = [
    ...(from === '' ? [] : [{ text: t`Added on or after ${dayText(from)}`, remove: () => onChange({ from: '' }) }]),
    ...(to === '' ? [] : [{ text: t`Added on or before ${dayText(to)}`, remove: () => onChange({ to: '' }) }]),
    ...own.map((rule) => ({
      text: textOf(rule),
      remove: () => onChange({ own: own.filter((other) => other !== rule) }),
    })),
  ];
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={t`Filters in use`}>
      {tags.map(({ text, remove }) => (
        <li key={text}>
          <button type="button" className={classes.tag} aria-label={t`Remove filter: ${text}`} onClick={remove}>
            <span title={text}>{text}</span>
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function useRuleText(fields: readonly ContactField[]): (rule: OwnRule) => string {
  const { t, i18n } = useLingui();
  return (rule) => {
    const field = fields.find(({ key }) => key === keyOf(rule));
    const said = ruleOpTexts[rule.op];
    const values = valuesOf(rule).map((value) => {
      if (field?.type === 'boolean') return value === 'true' ? t`Yes` : t`No`;
      return field?.type === 'date' ? dayText(value) : value;
    });
    return [field?.label ?? keyOf(rule), said ? i18n._(said) : rule.op, values.join(', ')].join(' ').trim();
  };
}
