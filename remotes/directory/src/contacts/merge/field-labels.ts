import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fieldsQuery } from '../../shared/fields.queries.ts';

/** Names fields as merging knows them: `name`, `email`, `custom:<key>`; what no own field is called keeps its key. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useLingui();
  const fields = useQuery(fieldsQuery).data?.data ?? [];
  return (field) => {
    if (field === 'name') return t`Name`;
    if (field === 'email') return t`Email`;
    const key = field.replace(/^custom:/, '');
    return fields.find((each) => each.key === key)?.label ?? key;
  };
}
