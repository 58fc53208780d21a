import { searchSmsCampaign, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { smsListState } from './sms-list.state.ts';

/** One page of SMS campaigns; the rows of the page before stay on screen while the next ones are on their way. */
export function smsListQuery({ status, search, sort, page }: UrlValues<typeof smsListState>) {
  const input = { status: status === 'all' ? [] : [status], search, sort, pageNumber: page };
  return { ...callQuery(searchSmsCampaign, input), placeholderData: keepPreviousData };
}

/** One campaign; nothing is asked for without an id. */
export function smsCampaignQuery(id: string) {
  return { ...callQuery(viewSmsCampaign, { id }), enabled: id !== '' };
}
