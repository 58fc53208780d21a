import type { DemoChannel } from '@app/contracts/channel/demo.ts';
import type { Defaulted } from './columns.ts';

/** How often a person tried a channel on their own phone on a day. */
export interface DemoSendTable {
  account_id: string;
  user_id: string;
  channel: DemoChannel;
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
  day: string;
  sends: Defaulted<number>;
  /** The message or call that was last sent. */
  last_id: string;
  last_at: Date;
}
