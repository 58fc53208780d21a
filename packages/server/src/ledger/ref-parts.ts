import { sql } from 'kysely';

// Charges of a campaign's launch are numbered `id#2`, its later launches `id.2`; a number's months are `id#2026-11-25`, and
// later steps of a payment are called `id.won`.

/** Of a movement's `ref_id`: the launch, without what stands behind `#`. */
export const launchOf = sql<string>`split_part(ref_id, '#', 1)`;

/** Of a movement's `ref_id`: the record, without what stands behind a dot either. */
export const recordOf = sql<string>`split_part(${launchOf}, '.', 1)`;
