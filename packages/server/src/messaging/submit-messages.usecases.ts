import type { AccountScope } from '../database/account-scope.ts';
import { allDone, togetherOrAlone } from '../gather.ts';
import { inParts } from '../in-parts.ts';
import type { Doing } from '../jobs/job.ts';
import { claimMessages, type Claimed, type ClaimedMessage } from './claim-messages.ts';
import { endMessages, leavePlaces } from './end-messages.ts';
import { handOver, type Outcome } from './hand-to-carrier.ts';
import { lockMessage } from './messaging.repository.ts';
import type { MessagingDeps, SubmitDeps } from './messaging-deps.ts';
import { writeOutcomes, type Answered } from './write-outcomes.ts';

const PROVIDER_DOWN = 1901;
/** Milliseconds after which the answers that have come are written, while the others are waited for. */
const ANSWER_PATIENCE = 1_000;
/** Milliseconds after which other batches need not wait for these answers. */
const QUICK_ANSWER = 250;

interface Submit {
  readonly deps: SubmitDeps;
  readonly scope: AccountScope;
  readonly doing: Doing;
}

/**
 * Hands queued messages to the carrier, or to Zalo: the intent is written before, the outcome after. Where the outcome is
 * not known (a crash, a broken connection), a message is not sent again: it is `unknown`, charged, and settled by its receipt.
 * @returns those that are to be tried again, as the carrier was unavailable or something else went wrong, and why.
 */
export async function submitMessages(
  { deps, scope, doing }: Submit,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const failed = new Map<string, unknown>();
  const claimed: ClaimedMessage[] = [];
  const claims = await togetherOrAlone(ids, async (some) => {
    const { messages, failed: textless }: Claimed = await claimMessages({ deps, scope }, some);
    claimed.push(...messages);
    for (const [id, error] of textless) failed.set(id, error);
    return allDone(some);
  });
  noteFailures(failed, ids, claims);
  const slow = setTimeout(doing.onlyWaits, QUICK_ANSWER);
  const answers = inParts<ClaimedMessage, Outcome>(claimed, (each) => handOver({ deps, scope }, each), {
    patienceMs: ANSWER_PATIENCE,
    limit: null,
  });
  for await (const { done, rest } of answers) {
    if (rest.length === 0) clearTimeout(slow);
    const answered = done.map(([{ message }, outcome]): Answered => ({ message, outcome }));
    for (const { message, outcome } of answered) {
      if (outcome.kind !== 'unavailable') continue;
      failed.set(message.id, new Error(`It could not be handed over: ${outcome.errorText}`));
    }
    const written = await togetherOrAlone(answered, async (some) => {
      await writeOutcomes({ deps, scope }, some);
      return allDone(some);
    });
    noteFailures(
      failed,
      answered.map(({ message }) => message.id),
      written,
    );
  }
  clearTimeout(slow);
  return failed;
}

function noteFailures(
  failed: Map<string, unknown>,
  ids: readonly string[],
  outcomes: readonly PromiseSettledResult<unknown>[],
): void {
  for (const [index, id] of ids.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'rejected') failed.set(id, outcome.reason);
  }
}

interface GiveUp {
  readonly deps: MessagingDeps;
  readonly scope: AccountScope;
  readonly messageId: string;
}

/** After the last try: the message failed, its money goes back. */
export function giveUpMessage({ deps, scope, messageId }: GiveUp): Promise<void> {
  return deps.database.asAccount(scope, async (tx) => {
    const at = { deps, scope, tx };
    const message = await lockMessage(tx, scope, messageId);
    if (message?.status === 'queued' || message?.status === 'scheduled') {
      const errorText = `${message.channel === 'zalo' ? 'Zalo' : 'The carrier'} stayed unavailable`;
      const refused = [{ message, errorCode: PROVIDER_DOWN, errorText }];
      await leavePlaces(at, refused);
      await endMessages(at, { sent: [], refused });
    } else if (message?.status === 'sending') {
      await endMessages(at, { sent: [{ message, providerRef: null }], refused: [] });
    }
  });
}
