import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { StoredEvent } from '../database/tables/voice.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { lockCampaign } from '../campaign/draft/draft.repository.ts';
import type { VoiceEnding, VoiceEvent } from '../ports/voice.ts';
import {
  countAnswers,
  findAttemptAccount,
  isSingle,
  lockAttempt,
  updateAttempt,
  updateCall,
  type AttemptRow,
  type CallRow,
} from './attempt.repository.ts';
import { endAttempt } from './end-attempt.ts';
import { actOnKey } from './key-press.ts';
import type { VoiceDeps } from './voice-deps.ts';

const BUSY = 1701;
const NO_ANSWER = 1702;
const MACHINE = 1703;
const UNREACHABLE = 1502;

const errorCodes: Readonly<Record<VoiceEnding, number | null>> = {
  completed: null,
  machine: MACHINE,
  busy: BUSY,
  no_answer: NO_ANSWER,
  rejected: null,
  failed: UNREACHABLE,
};

/** Writes what the gateway reports about a call. What comes twice, or about a call that is over, changes nothing. */
export async function takeCallEvent({ deps, event }: { deps: VoiceDeps; event: VoiceEvent }): Promise<void> {
  const accountId = await deps.database.asSystem((tx) => findAttemptAccount(tx, event.reference));
  if (accountId === undefined) {
    if (await deps.takeOther?.(event)) return;
    deps.log.warn({ attempt: event.reference }, 'The gateway speaks of a call that is none of ours');
    return;
  }
  const scope = accountScope(accountId);
  const { reference } = event;
  if (event.kind === 'ended') {
    const { ending: status, talkedMs, hangup } = event;
    const ending = { status, errorCode: errorCodes[status], talkedMs, hangup };
    await endAttempt({ deps, scope, reference, event: stored(event, status), ending });
    return;
  }
  await deps.database.asAccount(scope, async (tx) => {
    const locked = await lockAttempt(tx, scope, reference);
    if (!locked || locked.attempt.ended_at !== null) return;
    if (locked.attempt.events.some(({ id }) => id === event.id)) return;
    await go({ deps, tx, scope, ...locked }, event);
    if (!isSingle(locked.call)) deps.progress.moved(tx, scope, locked.call.campaign_id);
  });
}

type Going = Exclude<VoiceEvent, { kind: 'ended' }>;

function stored({ id, at }: VoiceEvent, event: StoredEvent['event'], key: string | null = null): StoredEvent {
  return { id, event, at: at.toISOString(), key, action: null };
}

interface Around {
  readonly deps: VoiceDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly attempt: AttemptRow;
  readonly call: CallRow;
}

async function go(around: Around, event: Going): Promise<void> {
  const { tx, scope, attempt, call } = around;
  switch (event.kind) {
    case 'ringing':
      await updateAttempt(tx, scope, attempt, {
        status: 'ringing',
        rang_at: event.at,
        event: stored(event, 'ringing'),
      });
      await updateCall(tx, scope, call.id, { status: 'ringing' });
      return;
    case 'answered':
      return await answer(around, event);
    case 'detected':
      // The log has a step for a machine only.
      if (event.by === 'machine') await updateAttempt(tx, scope, attempt, { event: stored(event, 'machine') });
      await updateCall(tx, scope, call.id, { answered_by: event.by });
      return;
    case 'forwarded':
      await updateAttempt(tx, scope, attempt, { event: stored(event, 'forwarded') });
      return;
    case 'key':
      return await press(around, event);
  }
}

async function answer({ tx, scope, attempt, call }: Around, event: Going): Promise<void> {
  if (attempt.answered_at !== null) return;
  const campaignId = call.campaign_id;
  await updateAttempt(tx, scope, attempt, {
    status: 'answered',
    rang_at: attempt.rang_at ?? event.at,
    answered_at: event.at,
    event: stored(event, 'answered'),
  });
  await updateCall(tx, scope, call.id, { status: 'answered', answered_at: event.at, answered_by: 'unknown' });
  if (!isSingle(call)) await countAnswers(tx, scope, { campaignId, answered: 1, pressed: 0 });
}

async function press(around: Around, event: Extract<Going, { kind: 'key' }>): Promise<void> {
  const { tx, scope, attempt, call } = around;
  const { key } = event;
  if (!/^[0-9]$/.test(key)) return;
  const campaign = await lockCampaign(tx, scope, 'voice', call.campaign_id);
  const action = campaign ? await actOnKey({ ...around, campaign, key, now: event.at }) : null;
  await updateAttempt(tx, scope, attempt, { event: { ...stored(event, 'key', key), action } });
  // Keys outside of the menu say nothing, unless there is nothing else.
  const counts = action !== null || call.key === null;
  await updateCall(tx, scope, call.id, { keys: (call.keys + key).slice(0, 50), ...(counts && { key }) });
  const isFirst = call.keys === '' && !isSingle(call);
  await countAnswers(tx, scope, { campaignId: call.campaign_id, answered: 0, pressed: isFirst ? 1 : 0 });
}
