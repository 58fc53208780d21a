import { accountScope } from '../database/account-scope.ts';
import type { VoiceEnding, VoiceEvent } from '../ports/voice.ts';
import { endCall, readCallReference, type CallEnd } from './code-call.ts';
import type { VerificationDeps } from './verification-deps.ts';

/** How a call ended, in our error codes. */
const ends: Readonly<Record<VoiceEnding, Pick<CallEnd, 'status' | 'errorCode'>>> = {
  completed: { status: 'delivered', errorCode: null },
  machine: { status: 'undelivered', errorCode: 1703 },
  busy: { status: 'undelivered', errorCode: 1701 },
  no_answer: { status: 'undelivered', errorCode: 1702 },
  rejected: { status: 'undelivered', errorCode: null },
  failed: { status: 'failed', errorCode: 1502 },
};

/** Takes the gateway's report of a call with a code; false for any other call. What comes twice changes nothing. */
export async function takeCodeCall(
  deps: Pick<VerificationDeps, 'database' | 'clock' | 'ids' | 'bus'>,
  event: VoiceEvent,
): Promise<boolean> {
  const call = readCallReference(event.reference);
  if (!call) return false;
  if (event.kind !== 'ended') return true;
  // We wrote the reference.
  const scope = accountScope(call.accountId);
  const end = { ...ends[event.ending], talkedMs: event.talkedMs };
  const { attemptId } = call;
  await deps.database.asAccount(scope, (tx) => endCall({ deps, tx, scope, attemptId, end }));
  return true;
}
