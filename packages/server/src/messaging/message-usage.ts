import type { MovementUsage } from '../database/tables/billing.tables.ts';
import type { MessageRow } from './messaging.repository.ts';

type Charged = Pick<
  MessageRow,
  'channel' | 'verification_id' | 'carrier' | 'segments' | 'price' | 'api_key_id' | 'created_by'
>;

/** What a message that was sent by itself is charged for. */
export function usageOf({
  channel,
  verification_id,
  carrier,
  segments,
  price,
  api_key_id,
  created_by,
}: Charged): MovementUsage {
  const units = channel === 'zalo' ? 1 : segments;
  return {
    api_key_id,
    member_id: created_by,
    lines: [{ channel: verification_id === null ? channel : 'verify', carrier, units, amount: price }],
  };
}
