import type { Answer, Call, Input } from '@app/contracts/core/call.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { SendOptions } from '@app/contracts/core/client.ts';
import { QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** The page's one query cache. The client itself tries safe calls again, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network calls fail at once and say so; nothing waits unseen to be sent later.
    queries: { retry: false, staleTime: 30_000, gcTime: 300_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Key of all cached answers of a call, whatever its input. */
export function callKey(call: Call): readonly [string] {
  return [call.id];
}

/**
 * A safe call as query options: `useQuery(callQuery(searchContacts, { pageNumber: 1 }))`. The key is the call's id and
 * the input. Throws for a call that changes something.
 */
export function callQuery<C extends Call>(call: C, input: Input<C>) {
  if (!call.safe) throw new Error(`${call.id} changes something and cannot be a query`);
  return queryOptions<Answer<C>>({
    queryKey: [call.id, input],
    queryFn: ({ signal }) => api.send(call, input, { signal }),
  });
}

/**
 * A call as mutation options. `options` is asked at each run, for instance for an idempotency key that stays the same
 * while a person tries again.
 */
export function callMutation<C extends Call>(call: C, options: () => SendOptions = () => ({})) {
  return mutationOptions<Answer<C>, ApiError, Input<C>>({
    mutationKey: [call.id],
    mutationFn: (input) => api.send(call, input, options()),
  });
}

/**
 * Marks every cached answer of these calls as old and refetches the ones on screen; done once they are as new as this
 * call. News that come faster than answers wait for the answer that is under way, and ask once more after it: each of
 * them would cancel it, and nothing would ever be shown.
 */
export async function refreshCalls(...calls: readonly Call[]): Promise<void> {
  await Promise.all(calls.map(refreshCall));
}

interface Round {
  readonly done: Promise<void>;
  next: Promise<void> | null;
}
const rounds = new Map<string, Round>();

function refreshCall(call: Call): Promise<void> {
  const round = rounds.get(call.id);
  if (!round) return startRound(call);
  round.next ??= round.done.then(() => startRound(call));
  return round.next;
}

function startRound(call: Call): Promise<void> {
  const asked = queryClient.invalidateQueries({ queryKey: callKey(call) });
  const round: Round = {
    done: asked.finally(() => {
      if (round.next === null) rounds.delete(call.id);
    }),
    next: null,
  };
  rounds.set(call.id, round);
  return round.done;
}
