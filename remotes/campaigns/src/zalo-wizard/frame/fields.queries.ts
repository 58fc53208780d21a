import { getSmsVariables } from '@app/contracts/campaign/text-variables.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { isLinkKey } from '@app/contracts/rules/text-variables.ts';
import { callQuery } from '@app/platform/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ZaloFields } from '../draft/zalo-fields.ts';

export type OfferedColumn = Data<typeof getSmsVariables>[number];

/**
 * Columns of these lists and fields of the directory that parameters can take their values from. A list may be read to its
 * end while somebody fills in values, so that what stands there stays until more is known.
 */
function fieldsQuery(audienceIds: readonly string[]) {
  const query = callQuery(getSmsVariables, { audience_ids: [...audienceIds], campaign_id: '' });
  return { ...query, placeholderData: keepPreviousData };
}

const none: readonly OfferedColumn[] = [];

/** What recipients have values in; undefined while it is being asked for. */
export function useOfferedFields({ audience_ids, zalo_template_id }: ZaloFields): readonly OfferedColumn[] | undefined {
  const offered = useQuery({ ...fieldsQuery(audience_ids), enabled: zalo_template_id !== '' });
  if (offered.error && !offered.data) return none;
  return offered.data?.data.filter(({ key }) => !isLinkKey(key));
}
