import type { Carrier } from '../database/tables/messaging.tables.ts';

/** Who sends a campaign's SMS. */
export interface OrderSender {
  readonly id: string;
  readonly name: string;
  readonly isUsable: boolean;
  /** Carriers that have not approved it. */
  readonly notLive: readonly Carrier[];
}
