import type { VoiceOrder } from '../ports/voice.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { linkToSpoken, spokenCode } from '../voice/spoken-link.ts';
import { attemptErrors } from './attempt-errors.ts';
import { CALL_LIMIT_S, callReference, endCall, type CallEnd } from './code-call.ts';
import type { Claimed } from './claimed-attempt.ts';
import { speakCode } from './speak-code.ts';
import type { HandingDeps } from './verification-deps.ts';

/** Asks the gateway to call and speak the code. Its reports, or the time that is over, tell what became of it. */
export async function placeCodeCall({ deps, scope, attempt, verification, code }: Claimed): Promise<void> {
  const { text = '', caller = '' } = attempt.details;
  const end = (errorCode: number) => endFailed(deps, scope, { attemptId: attempt.id, errorCode });
  const sound = await speakCode(deps.ports.speech, { text, code }).catch((error: unknown) => {
    deps.log.warn({ err: error, attempt: attempt.id }, 'A code could not be spoken');
    return null;
  });
  if (!sound) return await end(attemptErrors.provider);
  const order: VoiceOrder = {
    reference: callReference(scope, attempt.id),
    from: caller,
    to: verification.recipient,
    sound: { url: linkToSpoken(spokenCode, deps, { scope, id: attempt.id }), durationMs: sound.durationMs },
    repeat: 1,
    menu: null,
    detectMachine: true,
    limitS: CALL_LIMIT_S,
  };
  const answer = await deps.ports.voice.place(order).catch((error: unknown) => {
    // Nobody knows whether somebody is called.
    deps.log.warn({ err: error, attempt: attempt.id }, 'The gateway did not answer to a call with a code');
    return null;
  });
  if (answer?.kind === 'unavailable') return await end(attemptErrors.provider);
  if (answer?.kind === 'rejected') return await end(answer.errorCode);
}

async function endFailed(
  deps: HandingDeps,
  scope: AccountScope,
  { attemptId, errorCode }: { attemptId: string; errorCode: number },
): Promise<void> {
  const end: CallEnd = { status: 'failed', errorCode, talkedMs: 0 };
  await deps.database.asAccount(scope, (tx) => endCall({ deps, tx, scope, attemptId, end }));
}
