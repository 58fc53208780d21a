import type { resendOutcomesOf } from '@app/contracts/campaign/draft.ts';
import type { taggedOutcomesOf } from '@app/contracts/contact/contact-bulk.ts';
import { callKeys, type CallKey } from '@app/contracts/voice/call.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Channel } from '../database/tables/messaging.tables.ts';

type OutcomeOf<Of extends keyof typeof taggedOutcomesOf> =
  | (typeof resendOutcomesOf)[Of][number]
  | (typeof taggedOutcomesOf)[Of][number];

const messageOutcomes: Readonly<Record<OutcomeOf<'sms' | 'zalo'>, RawBuilder<boolean>>> = {
  clicked: sql`message.clicked_at is not null`,
  not_clicked: sql`message.status in ('sent', 'delivered') and message.clicked_at is null`,
  delivered: sql`message.status = 'delivered'`,
  // In place of a message that fell back there is an SMS, which is looked at for itself.
  failed: sql`message.status in ('failed', 'undelivered', 'expired') and not message.fell_back`,
  unknown: sql`message.status = 'unknown'`,
};

type Pressed = Readonly<Record<`pressed_${CallKey}`, RawBuilder<boolean>>>;
// `fromEntries` forgets which keys it was given.
const pressed = Object.fromEntries(callKeys.map((key) => [`pressed_${key}`, sql`call.key = ${key}`])) as Pressed;

const callOutcomes: Readonly<Record<OutcomeOf<'voice'>, RawBuilder<boolean>>> = {
  answered: sql`call.status = 'completed'`,
  not_answered: sql`call.status in ('busy', 'no_answer', 'rejected', 'machine')`,
  failed: sql`call.status = 'failed'`,
  unknown: sql`call.status = 'unknown'`,
  no_key: sql`call.status = 'completed' and call.key is null`,
  ...pressed,
};

/** The condition of an outcome on `message`, or on `call` for voice. An outcome that the channel does not have is nobody's. */
export function outcomeCondition(channel: Channel, outcome: string): RawBuilder<boolean> {
  const conditions: Readonly<Record<string, RawBuilder<boolean>>> =
    channel === 'voice' ? callOutcomes : messageOutcomes;
  return conditions[outcome] ?? sql<boolean>`false`;
}
