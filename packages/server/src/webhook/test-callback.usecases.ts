import type { CallbackDelivery, CallbackEvent } from '@app/contracts/settings/callback.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { json } from '../database/tables/columns.ts';
import { notFound } from '../http/failure.ts';
import { composeCallback } from './compose-callback.ts';
import { asDelivery } from './delivery-log.usecases.ts';
import { requestOf } from './deliver.usecases.ts';
import { insertDelivery } from './delivery.repository.ts';
import { exampleOf } from './example-events.ts';
import { refusedAddress, type ProfileChange } from './profile.usecases.ts';
import { readProfile } from './profile.repository.ts';

/**
 * Sends an example of an event to a profile at once, also to one that is disabled, and keeps it in the log. It is sent
 * once and says nothing about the profile's health. Throws 404, and 422 `url_invalid` for an address that is not public.
 */
export async function testProfile(
  { deps, scope, actor }: ProfileChange,
  { id, event }: { id: string; event: CallbackEvent },
): Promise<CallbackDelivery> {
  const { database, clock, ids, ports } = deps;
  const profile = await database.findAsAccount(scope, (tx) => readProfile(tx, scope, id));
  if (!profile) throw notFound();
  if (await ports.callbacks.isRefused(profile.url)) throw refusedAddress();
  const now = clock.now();
  const sent = {
    id: ids.next('callbackDelivery'),
    event_id: ids.next('callbackEvent'),
    event_type: event,
    is_test: true,
    data: exampleOf(event),
    attempt: 1,
    created_at: now,
  };
  const { code, ms, excerpt, error } = await ports.callbacks.post(
    composeCallback({ ...requestOf({ deps, scope, profile }), delivery: sent }),
  );
  return await database.asAccount(scope, async (tx) => {
    const row = await insertDelivery(tx, scope, {
      ...sent,
      profile_id: id,
      data: json(sent.data),
      status: error === null ? 'succeeded' : 'failed',
      attempts: json([{ at: now.toISOString(), response_code: code, response_ms: ms, error }]),
      response_code: code,
      response_ms: ms,
      response_excerpt: excerpt,
      error,
      updated_at: now,
    });
    await writeAudit(tx, {
      ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'callback_profile.tested',
      object: { type: 'callback_profile', id },
      after: { event, response_code: code, error },
    });
    return asDelivery(row);
  });
}
