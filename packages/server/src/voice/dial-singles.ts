import { isAccountLocked } from '../account/account-lock.repository.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { CallDetails } from '../database/tables/public-api.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { hasOptedOut } from '../messaging/opt-out.repository.ts';
import { isMarked } from '../personal-data/mark.ts';
import type { VoiceOrder } from '../ports/voice.ts';
import { findCaller, readCallerId, type FoundCaller } from './caller.repository.ts';
import { intendCalls } from './claim-calls.repository.ts';
import { deadlineOf } from './claim-calls.ts';
import { closeSingle } from './close-single.ts';
import { placeCall } from './place-call.ts';
import { findDueSingles, lockSingle, readCallDetails } from './single-call.repository.ts';
import { speakText } from './speak-text.ts';
import { SINGLE_TYPE } from './take-call.usecases.ts';
import type { VoiceDeps } from './voice-deps.ts';
import { findSound } from './voice-draft.repository.ts';

const OPTED_OUT = 1004;
const NO_CALLER = 1101;
const ACCOUNT_LOCKED = 1105;
const TEXT_TOO_LONG = 1402;
const PROVIDER_DOWN = 1901;

/** Milliseconds for which the dialling goes on for a call that is not due yet. */
const SOON = 10_000;

interface Single {
  readonly deps: VoiceDeps;
  readonly scope: AccountScope;
  readonly id: string;
}

/** What a call plays, and who is shown; or why it cannot be made, in our codes. */
type Prepared =
  | { readonly caller: FoundCaller; readonly sound: VoiceOrder['sound']; readonly errorCode?: never }
  | { readonly errorCode: number };

/**
 * Dials calls that programs asked for and that are due, on so many lines at most.
 * @returns the calls that are handed over, to be waited for.
 */
export async function dialSingles(deps: VoiceDeps, lines: number): Promise<Promise<void>[]> {
  if (lines <= 0) return [];
  const until = deps.clock.now();
  const due = await deps.database.asSystem((tx) => findDueSingles(tx, { until, limit: lines }));
  const claimed = await Promise.all(
    due.map(async ({ accountId, id }) => {
      const scope = accountScope(accountId);
      const order = await claim({ deps, scope, id }).catch((error: unknown) => {
        // It is still due, and must not keep the others waiting.
        deps.log.error({ err: error, call: id }, 'A call could not be made ready');
        return null;
      });
      return { scope, order };
    }),
  );
  return claimed.flatMap(({ scope, order }) => (order ? [placeCall({ deps, scope, order })] : []));
}

/** Whether calls that programs asked for are due, or soon are. */
export async function haveSingles({ database, clock }: Pick<VoiceDeps, 'database' | 'clock'>): Promise<boolean> {
  const until = new Date(clock.now().getTime() + SOON);
  return (await database.asSystem((tx) => findDueSingles(tx, { until, limit: 1 }))).length > 0;
}

/** Writes the intent to dial a call; null for one that is not made. */
async function claim(single: Single): Promise<VoiceOrder | null> {
  const { deps, scope, id } = single;
  const prepared = await prepare(single);
  return await deps.database.asAccount(scope, async (tx) => {
    const call = await lockSingle(tx, scope, id);
    const now = deps.clock.now();
    if (call?.status !== 'queued' || call.next_at === null || call.next_at > now) return null;
    const most = call.terms?.call.most_s ?? 0;
    const errorCode = (await hasRefused(tx, scope, call.phone)) ? OPTED_OUT : faultOf(prepared, most);
    if (errorCode !== null || prepared.errorCode !== undefined) {
      await closeSingle({ deps, tx, scope, call, now, price: 0, errorCode: errorCode ?? PROVIDER_DOWN });
      return null;
    }
    const reference = deps.ids.next('callAttempt');
    await intendCalls(tx, scope, {
      campaignId: call.campaign_id,
      attempts: [{ id: reference, callId: id, attempt: call.attempts + 1 }],
      isCapped: false,
      now,
      deadline: deadlineOf(now, most),
    });
    const { caller, sound } = prepared;
    // What a machine took was not heard.
    const how = { repeat: 1, menu: null, detectMachine: true, limitS: most } as const;
    return { reference, from: caller.number, to: call.phone, sound, ...how };
  });
}

async function hasRefused(tx: AccountTx, scope: AccountScope, phone: string): Promise<boolean> {
  return isMarked(phone) || (await hasOptedOut(tx, scope, { channel: 'voice', phone, brand: '' }));
}

function faultOf(prepared: Prepared, mostSeconds: number): number | null {
  if (prepared.errorCode !== undefined) return prepared.errorCode;
  return prepared.sound.durationMs > mostSeconds * 1_000 ? TEXT_TOO_LONG : null;
}

/** What was there when the call was taken may be gone since. */
async function prepare({ deps, scope, id }: Single): Promise<Prepared> {
  const { isLocked, details, caller, sound } = await deps.database.asAccount(scope, async (tx) => {
    const found = await readCallDetails(tx, scope, id);
    const by = found && (await findCaller(tx, scope, { ...readCallerId(found.caller), messageType: SINGLE_TYPE }));
    const played = found?.sound ?? null;
    return {
      isLocked: await isAccountLocked(tx, scope),
      details: found,
      caller: by,
      sound: played && (await findSound(tx, scope, played, found?.version)),
    };
  });
  if (isLocked) return { errorCode: ACCOUNT_LOCKED };
  if (!details || !caller?.isUsable) return { errorCode: NO_CALLER };
  if (details.text !== null) return await prepareSpoken({ deps, scope, id }, { details, caller });
  if (!sound || sound.phoneKey === null) return { errorCode: NO_CALLER };
  return { caller, sound: { url: deps.soundUrl(scope, sound.phoneKey), durationMs: sound.durationMs } };
}

async function prepareSpoken(
  { deps, scope, id }: Single,
  { details, caller }: { details: CallDetails; caller: FoundCaller },
): Promise<Prepared> {
  const spoken = await speakText(deps.ports.speech, details).catch((error: unknown) => {
    deps.log.warn({ err: error, call: id }, 'The text of a call could not be spoken');
    return null;
  });
  if (!spoken) return { errorCode: PROVIDER_DOWN };
  return { caller, sound: { url: deps.spokenUrl(scope, id), durationMs: spoken.durationMs } };
}
