import { usageChannels, usageGroups } from '@app/contracts/billing/usage.ts';
import { choice, choices, day, pageNumber, pageSize, text, urlState } from '@app/platform/url-state.ts';

export const usageSorts = ['', 'period', '-period', 'amount', '-amount', 'units', '-units'] as const;

/** What of the usage page stands in its address. `from` and `to` are days of Asia/Ho_Chi_Minh, both inclusive. */
export const usageState = urlState({
  group: choice(usageGroups, 'day'),
  channel: choices(usageChannels),
  /** Without days it is the last 30. */
  from: day(),
  to: day(),
  search: text(),
  /** Empty for the newest day, or what was most expensive. */
  sort: choice(usageSorts, ''),
  page: pageNumber(),
  size: pageSize(),
  /** The page that sent somebody to billing to top up; only a safe path of ours is followed. */
  return: text(),
});
