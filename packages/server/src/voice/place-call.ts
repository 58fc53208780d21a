import type { AccountScope } from '../database/account-scope.ts';
import type { VoiceAnswer, VoiceOrder } from '../ports/voice.ts';
import { endAttempt } from './end-attempt.ts';
import { noteAccepted } from './attempt.repository.ts';
import { putBack } from './put-back.ts';
import type { VoiceDeps } from './voice-deps.ts';

interface Placing {
  readonly deps: VoiceDeps;
  readonly scope: AccountScope;
  readonly order: VoiceOrder;
}

/**
 * Hands a call whose intent is written to the gateway, and writes what that says. Without an answer nobody knows whether
 * somebody is called: the attempt stays open for the gateway's reports, until its deadline.
 */
export async function placeCall({ deps, scope, order }: Placing): Promise<void> {
  const { database, log, ports, calling } = deps;
  const { reference } = order;
  let answer: VoiceAnswer;
  try {
    answer = await answerWithin(calling.answerLimitMs, ports.voice.place(order));
  } catch (error) {
    log.warn({ err: error, attempt: reference }, 'The gateway did not answer to a call');
    return;
  }
  if (answer.kind === 'accepted') {
    const { providerRef } = answer;
    await database.asAccount(scope, (tx) => noteAccepted(tx, scope, { reference, providerRef }));
  } else if (answer.kind === 'unavailable') {
    await putBack({ deps, scope, reference });
  } else {
    const ending = { status: 'failed', errorCode: answer.errorCode, talkedMs: 0, hangup: null, isFinal: true } as const;
    await endAttempt({ deps, scope, reference, event: null, ending });
  }
}

async function answerWithin(milliseconds: number, answer: Promise<VoiceAnswer>): Promise<VoiceAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('There was no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
