import { readPhone } from '@app/contracts/rules/phone.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import { accountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { InboundSms } from '../ports/sms.ts';
import { recordCallback } from '../webhook/record-callback.ts';
import { findReceiver, insertReceived } from './received-sms.repository.ts';

export interface ReceivingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
}

/**
 * Keeps an SMS that was written to a rented number, and records it for the callback address of the number; one that is kept
 * under that id, or that the carrier delivered before, stays as it is. Answers whether the number is rented by anybody.
 */
export async function takeReceived(
  { database, clock, bus }: ReceivingDeps,
  { id, ...sms }: InboundSms & { readonly id: string },
): Promise<boolean> {
  const number = readPhone(sms.to)?.phone ?? sms.to.replace(/\D/g, '').replace(/^0/, '84');
  if (number === '') return false;
  const receiver = await database.asSystem((tx) => findReceiver(tx, number));
  if (!receiver) return false;
  const scope = accountScope(receiver.account_id);
  const now = clock.now();
  await database.asAccount(scope, async (tx) => {
    const { from: sender, text: content, carrierRef = null } = sms;
    const received = { id, number_id: receiver.id, sender, content, carrier_ref: carrierRef, received_at: now };
    if (!(await insertReceived(tx, scope, received))) return;
    await recordCallback(tx, scope, {
      event: 'message.received',
      now,
      objectId: id,
      profileId: receiver.callback_profile_id,
      data: { received_id: id, number_id: receiver.id, number },
    });
    bus.publish(tx, {
      accountId: scope.accountId,
      topic: 'number',
      data: { id: receiver.id, status: receiver.status },
    });
  });
  return true;
}
