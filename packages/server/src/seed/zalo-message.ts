import type { Contact } from './directory.seed.ts';
import type { Seeding } from './seeding.ts';

/** The name of the official account that the simulated Zalo has for the demo account. */
const OA_NAME = 'An Bình Store';

interface Sent {
  readonly campaignId: string;
  readonly contact: Pick<Contact, 'phone' | 'name' | 'carrier'>;
  readonly at: Date;
  /** The template's values, a line each. */
  readonly content: string;
  /** What Zalo asks for it, minor units. */
  readonly price: number;
}

/** One message by Zalo of the past as its row, but for what became of it. */
export function zaloRow({ scope, ids, marketerId }: Seeding, { campaignId, contact, at, content, price }: Sent) {
  return {
    account_id: scope.accountId,
    id: ids.at('message', at),
    created_at: at,
    campaign_id: campaignId,
    channel: 'zalo',
    message_type: 'customer_care',
    phone: contact.phone,
    recipient_name: contact.name,
    carrier: contact.carrier,
    sender_name: OA_NAME,
    content,
    encoding: 'UCS-2',
    segments: 1,
    unit_price: String(price),
    price,
    currency: 'VND',
    attempts: 1,
    queued_at: at,
    created_by: marketerId,
  } as const;
}

/** What Zalo calls a message, told from our own id of it. */
export function zaloReference(id: string): string {
  return `zns-${id.slice(-10).toLowerCase()}`;
}
