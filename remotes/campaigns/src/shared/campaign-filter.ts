import type { CampaignStatus } from '@app/contracts/campaign/campaign.ts';

interface ListState<Sort extends string> {
  readonly status: CampaignStatus | 'all';
  readonly search: string;
  readonly sort: Sort;
}

/** Which campaigns a list shows, in what order; its file asks for the same. */
export function campaignFilter<Sort extends string>({ status, search, sort }: ListState<Sort>) {
  return { status: status === 'all' ? [] : [status], search, sort };
}
