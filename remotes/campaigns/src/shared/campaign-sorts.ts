/** Sorts that lists of campaigns offer; `-` is descending. */
export const campaignSorts = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  '-launched_at',
  'launched_at',
  '-recipients',
  'recipients',
  '-cost',
  'cost',
] as const;

export function isCampaignSort(sort: string): sort is (typeof campaignSorts)[number] {
  return campaignSorts.some((known) => known === sort);
}
