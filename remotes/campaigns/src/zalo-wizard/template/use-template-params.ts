import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { useQuery } from '@tanstack/react-query';
import type { ZaloFields } from '../draft/zalo-fields.ts';
import { chosenTemplateQuery } from './templates.queries.ts';

/** What the chosen template has to be filled with; undefined while that is not known. */
export function useTemplateParams(fields: ZaloFields): ZaloTemplate['params'] | undefined {
  return useQuery(chosenTemplateQuery(fields)).data?.data.params;
}
