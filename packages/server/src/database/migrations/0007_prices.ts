import { sql, type Kysely } from 'kysely';

const carriers = ['viettel', 'mobifone', 'vinaphone', 'vietnamobile', 'gmobile', 'itel', 'wintel', 'other'] as const;

/** Dong per SMS segment in Vietnam. An operator changes them by adding rows with a later `valid_from`. */
const segmentPrices = {
  otp: { viettel: 770, mobifone: 770, vinaphone: 770, other: 850 },
  customer_care: { viettel: 850, mobifone: 850, vinaphone: 850, other: 900 },
  advertising: { viettel: 950, mobifone: 980, vinaphone: 980, other: 1050 },
} as const;

/** The price list that a new installation starts with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [messageType, prices] of Object.entries(segmentPrices)) {
    for (const carrier of carriers) {
      const price = carrier in prices ? prices[carrier as keyof typeof prices] : prices.other; // `in` narrows the object, not the key
      await sql`
        insert into price (id, channel, country, carrier, message_type, unit, unit_price, currency, valid_from)
        values (
          ${`prc_sms_vn_${carrier}_${messageType}`}, 'sms', 'VN', ${carrier}, ${messageType},
          'segment', ${price}, 'VND', '2026-01-01T00:00:00Z'
        )
      `.execute(db);
    }
  }
}
