import type { AccountScope } from '../database/account-scope.ts';
import { endMessages, leavePlaces, type Refused, type Sent } from './end-messages.ts';
import type { Outcome } from './hand-to-carrier.ts';
import { lockMessages, moveMessages } from './message-moves.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import type { MessageRow } from './messaging.repository.ts';

export interface Answered {
  readonly message: MessageRow;
  readonly outcome: Outcome;
}

/** Writes what became of messages that were handed over. One that ended meanwhile in another way is left alone. */
export function writeOutcomes(
  { deps, scope }: { deps: MessagingDeps; scope: AccountScope },
  answered: readonly Answered[],
): Promise<void> {
  return deps.database.asAccount(scope, async (tx) => {
    const at = { deps, scope, tx };
    const found = await lockMessages(
      tx,
      scope,
      answered.map(({ message }) => message.id),
    );
    const outcomes = new Map(answered.map(({ message, outcome }) => [message.id, outcome]));
    const { sent, refused, back } = sortOut(
      found.filter(({ status }) => status === 'sending'),
      outcomes,
    );
    await leavePlaces(at, refused);
    await endMessages(at, { sent, refused });
    const moves = back.map((message) => ({ message, status: 'queued' as const }));
    await moveMessages(tx, scope, { moves, now: deps.clock.now() });
  });
}

function sortOut(messages: readonly MessageRow[], outcomes: ReadonlyMap<string, Outcome>) {
  const sent: Sent[] = [];
  const refused: Refused[] = [];
  const back: MessageRow[] = [];
  for (const message of messages) {
    const outcome = outcomes.get(message.id);
    if (outcome?.kind === 'accepted') sent.push({ message, providerRef: outcome.providerRef });
    else if (outcome?.kind === 'lost') sent.push({ message, providerRef: null });
    else if (outcome?.kind === 'rejected') refused.push({ message, ...outcome });
    else if (outcome) back.push(message);
  }
  return { sent, refused, back };
}
