import type { Defaulted } from './columns.ts';

/** Requests counted per limit and caller in a fixed window. System transactions only. */
export interface RateLimitTable {
  key: string;
  window_start: Date;
  count: number;
}

/** Faults that browsers reported, counted per hour, app and account; `account_id` is '' for guests. */
export interface ClientErrorTable {
  hour: Date;
  app: string;
  version: string;
  kind: string;
  account_id: string;
  count: Defaulted<number>;
}
