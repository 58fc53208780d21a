import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Phone } from '@app/contracts/rules/phone.ts';
import { MAX_SOUND_SECONDS, type SpeechVoice } from '@app/contracts/sound/sound.ts';
import { usualVoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { CallDetails } from '../database/tables/public-api.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { payByKey } from '../developer/key-spend.usecases.ts';
import { failure } from '../http/failure.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import { reserve } from '../ledger/ledger.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { refuseOptedOut } from '../messaging/refuse-opted-out.ts';
import type { SpeechPort } from '../ports/speech.ts';
import type { CallRow } from './attempt.repository.ts';
import type { FoundCaller } from './caller.repository.ts';
import { callRef } from './close-single.ts';
import type { MinutePrices } from './minute-price.repository.ts';
import { priceCalls } from './price-calls.ts';
import { insertSingle } from './single-call.repository.ts';
import type { FoundSound } from './voice-draft.repository.ts';
import type { VoiceDeps } from './voice-deps.ts';
import { priceTo } from './voice-order.repository.ts';

/** What programs call about; advertising is called about by campaigns alone. */
export const SINGLE_TYPE = 'customer_care';
/** Seconds of a spoken text at most. */
const SPOKEN_LIMIT_S = MAX_SOUND_SECONDS;

interface TakeCall {
  readonly deps: Pick<VoiceDeps, 'clock' | 'ids'> & { readonly ports: { readonly speech: SpeechPort } };
  readonly scope: AccountScope;
  readonly to: Phone;
  /** Undefined where the account has none of this id or number. */
  readonly caller: FoundCaller | undefined;
  /** What is spoken; '' where a sound is played. */
  readonly text: string;
  readonly voice: SpeechVoice | undefined;
  /** The id that was asked for, and what there is of it. */
  readonly sound: { readonly id: string; readonly found: FoundSound | undefined };
  readonly prices: MinutePrices;
  readonly key: Pick<KeyHolder, 'keyId' | 'spendCapDay'>;
  /** When it is to be dialled; at once if null. Its money is set aside now. */
  readonly sendAt: Date | null;
}

/**
 * Takes one call: the most that it may cost is set aside, and it is due, both or neither. What is not spoken is given back
 * when it is over. What it throws it throws before it has changed anything.
 * @throws Failure 422 `sender_missing`, `sender_not_approved`, `content_rejected`, `no_valid_recipient`; 402
 * `insufficient_balance`, `spend_cap_reached`.
 */
export async function takeCall(
  tx: AccountTx,
  take: TakeCall,
): Promise<{ call: CallRow; wallet: Wallet; details: CallDetails }> {
  const { deps, scope, to, key, sendAt, prices } = take;
  const { phone, carrier } = to;
  const now = deps.clock.now();
  const caller = requireCaller(take.caller);
  const { durationMs, ...said } = take.text === '' ? playedOf(take) : await spokenOf(take);
  await refuseOptedOut(tx, scope, { channel: 'voice', phone, brand: '' });
  const price = priceCalls({ durationMs, voice: usualVoiceSettings, byCarrier: { [carrier]: 1 } }, prices);
  const reserved = priceTo(price, carrier, price.call.most_s);
  const id = deps.ids.next('call');
  const entry = { tx, scope, ids: deps.ids, now, createdBy: null, member: null, ref: callRef(id), reason: 'Call' };
  const wallet = await payByKey(tx, scope, { key, amount: reserved, now }, () =>
    reserve({ ...entry, amount: reserved }),
  );
  const call = await insertSingle(tx, scope, {
    id,
    api_key_id: key.keyId,
    message_type: SINGLE_TYPE,
    phone,
    carrier,
    caller: caller.number,
    reserved,
    price,
    created_at: now,
    next_at: sendAt ?? now,
  });
  return { call, wallet, details: { channel: 'voice', caller: caller.id, ...said } };
}

function requireCaller(caller: FoundCaller | undefined): FoundCaller {
  if (!caller) throw failure(422, 'sender_missing', { message: messages.senderNotFound });
  if (!caller.isUsable || !caller.isAssigned) {
    const reason = caller.isUsable ? 'not_used_for_calls' : caller.status;
    throw failure(422, 'sender_not_approved', { message: messages.senderNotFound, info: { reason } });
  }
  return caller;
}

type Said = Omit<CallDetails, 'channel' | 'caller'> & { readonly durationMs: number };

function playedOf({ sound: { id, found } }: TakeCall): Said {
  if (!found) throw unplayable('sound_missing');
  if (found.status !== 'ready' || found.phoneKey === null) throw unplayable('sound_not_ready');
  if (found.type === 'advertising') throw unplayable('advertising');
  return { text: null, voice: null, sound: id, version: found.version, durationMs: found.durationMs };
}

async function spokenOf({ deps, text, voice: wanted }: TakeCall): Promise<Said> {
  const voices = await deps.ports.speech.voices();
  const voice = wanted ?? voices[0];
  if (voice === undefined || !voices.includes(voice)) throw unplayable('voice_missing', { voices: [...voices] });
  return { text: text.normalize('NFC'), voice, sound: null, version: null, durationMs: SPOKEN_LIMIT_S * 1_000 };
}

function unplayable(reason: string, info: Readonly<Record<string, unknown>> = {}) {
  return failure(422, 'content_rejected', { message: messages.invalidContent, info: { reason, ...info } });
}
