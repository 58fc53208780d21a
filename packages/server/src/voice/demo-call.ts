import type { Phone } from '@app/contracts/rules/phone.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { usualVoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { reserve } from '../ledger/ledger.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { readCall } from './call-log.repository.ts';
import { findCaller, readCallerId } from './caller.repository.ts';
import { callRef } from './close-single.ts';
import { dialOnce } from './dial-test.ts';
import { readMinutePrices } from './minute-price.repository.ts';
import { priceCalls } from './price-calls.ts';
import { insertTest } from './test-call.repository.ts';
import type { VoiceDeps } from './voice-deps.ts';
import { findSound } from './voice-draft.repository.ts';
import { dialDemoJob } from './voice.jobs.ts';
import { priceTo, type VoiceOrderOf } from './voice-order.repository.ts';

/** What a demo is called about. */
export const DEMO_TYPE = 'customer_care';

/** What a demo plays, and who is shown as calling. */
export interface DemoParts {
  readonly callerId: string;
  readonly soundId: string;
  /** The version that is played. */
  readonly version: number;
}

interface Demo extends DemoParts {
  readonly deps: Pick<VoiceDeps, 'ids' | 'bus' | 'jobs'>;
  readonly userId: string;
  readonly now: Date;
  readonly to: Phone;
}

/**
 * Orders a call to a person's own phone that plays a sound once, of no campaign: its most is set aside, and a job dials it.
 * @throws Failure 402 `insufficient_balance`.
 */
export async function orderDemoCall(
  tx: AccountTx,
  scope: AccountScope,
  { deps, userId, now, to: { phone, carrier }, ...parts }: Demo,
): Promise<{ call: Call; wallet: Wallet }> {
  const { price, caller } = await readDemoOrder(tx, scope, { ...parts, carrier, now });
  if (!caller) throw new Error('The caller of a demo was found just before');
  const id = deps.ids.next('call');
  const reserved = priceTo(price, carrier, price.call.most_s);
  const row = { id, campaign_id: '', message_type: DEMO_TYPE, phone, carrier, created_at: now } as const;
  await insertTest(tx, scope, { ...row, caller: caller.number, reserved, price, userId });
  const entry = { tx, scope, ids: deps.ids, now, createdBy: userId, member: userId, reason: 'Demo call' };
  const wallet = await reserve({ ...entry, ref: callRef(id), amount: reserved });
  announceBalance(deps.bus, tx, scope, wallet);
  const payload = { call_id: id, caller_id: parts.callerId, sound_id: parts.soundId, version: parts.version };
  await deps.jobs.enqueue(tx, dialDemoJob, payload, { scope, dedupeKey: `voice.demo:${id}` });
  const call = await readCall(tx, scope, id);
  if (!call) throw new Error('A call that was just made is there');
  return { call, wallet };
}

/** Dials a demo once. */
export function dialDemo({
  deps,
  scope,
  callId,
  parts,
}: {
  deps: VoiceDeps;
  scope: AccountScope;
  callId: string;
  parts: DemoParts;
}): Promise<void> {
  return dialOnce({ deps, scope, callId }, (tx, { carrier, created_at: now }) =>
    readDemoOrder(tx, scope, { ...parts, carrier, now }),
  );
}

async function readDemoOrder(
  tx: AccountTx,
  scope: AccountScope,
  { callerId, soundId, version, carrier, now }: DemoParts & { carrier: Phone['carrier']; now: Date },
): Promise<VoiceOrderOf> {
  const sound = await findSound(tx, scope, soundId, version);
  const prices = await readMinutePrices(tx, scope, { messageType: DEMO_TYPE, now });
  const voice = usualVoiceSettings;
  return {
    voice,
    sound,
    price: priceCalls({ durationMs: sound?.durationMs ?? 0, voice, byCarrier: { [carrier]: 1 } }, prices),
    caller: await findCaller(tx, scope, { ...readCallerId(callerId), messageType: DEMO_TYPE }),
  };
}
