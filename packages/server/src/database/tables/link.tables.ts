import type { Carrier } from '@app/contracts/rules/phone.ts';
import type { Defaulted } from './columns.ts';

/** A short link of one campaign's text; number 0 is the page on which a recipient refuses. */
export interface ShortLinkTable {
  account_id: string;
  id: string;
  campaign_id: string;
  number: number;
  /** Where it is served, without a slash at the end. */
  origin: string;
  target: string;
  /** Of a link that is the same for everybody; unique over all accounts. */
  alias: string | null;
  clicks: Defaulted<number>;
  unique_clicks: Defaulted<number>;
  bot_clicks: Defaulted<number>;
  last_click_at: Date | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  expires_at: Date | null;
}

/** Tells by the code in an address whose message it stood in. */
export interface MessageCodeTable {
  code: string;
  account_id: string;
  campaign_id: string;
  message_id: string;
  phone: string;
  /** When its first link was clicked. */
  clicked_at: Date | null;
}

export interface LinkClickTable {
  account_id: string;
  link_id: string;
  at: Date;
  visitor: string;
  device: 'android' | 'ios' | 'desktop' | 'other';
  /** By the recipient's number; null where the address is the same for everybody. */
  carrier: Carrier | null;
  is_bot: boolean;
}
