import { daySpan } from '@app/contracts/rules/day-span.ts';
import type { CampaignListState } from './campaign-list.state.ts';

/** Which campaigns a list shows, in what order; its file asks for the same. `sender` is the one that is looked at alone. */
export function campaignFilter<Sort extends string>(
  {
    status,
    search,
    type,
    dated,
    from,
    to,
    sort,
  }: Omit<CampaignListState, 'sort' | 'page' | 'size'> & { readonly sort: Sort },
  sender = '',
) {
  return {
    status: status === 'all' ? [] : [status],
    message_type: [...type],
    ...(sender !== '' && { sender_id: sender }),
    ...daySpan(from, to),
    ...(dated !== 'created_at' && { span_of: dated }),
    search,
    sort,
  };
}

/** The filters of a list of campaigns when nothing is filtered. */
export const noCampaignFilter = { status: 'all', search: '', type: [], dated: 'created_at', from: '', to: '' } as const;

/** Whether the address of a list of campaigns holds any filter. */
export function hasCampaignFilter({
  status,
  search,
  type,
  from,
  to,
}: Omit<CampaignListState, 'sort' | 'page' | 'size'>): boolean {
  return status !== 'all' || type.length > 0 || [search, from, to].some((text) => text !== '');
}
