import { listFields } from '@app/contracts/contact/field.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';

/** The account's own fields of contacts. */
export const fieldsQuery = callQuery(listFields, {});

export function refreshFields(): Promise<void> {
  return refreshCalls(listFields);
}
