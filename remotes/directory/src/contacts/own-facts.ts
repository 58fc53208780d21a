import { dayText } from '@app/ui/day-text.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fieldsQuery } from '../shared/fields.queries.ts';

/** What a contact has in own fields, by the fields' titles and in their order; what no field is called comes last. */
export function useOwnFacts(custom: Readonly<Record<string, string>>): { label: string; value: string }[] {
  const { t } = useLingui();
  const fields = useQuery(fieldsQuery).data?.data ?? [];
  const shown = (type: string | undefined, value: string) => {
    if (type === 'boolean' && value === 'true') return t`Yes`;
    if (type === 'boolean' && value === 'false') return t`No`;
    return type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value;
  };
  const place = (key: string) => fields.findIndex((field) => field.key === key) >>> 0;
  return Object.entries(custom)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([key, value]) => {
      const field = fields.find((each) => each.key === key);
      return { label: field?.label ?? key, value: shown(field?.type, value) };
    });
}
