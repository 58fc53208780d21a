import type { SandboxMessage } from '@app/contracts/developer/sandbox-message.ts';
import { listSandboxMessages, showSandboxMessage } from '@app/contracts/developer/sandbox.calls.ts';
import { listCallbacksOf } from '@app/contracts/settings/callback.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { sandboxState } from './sandbox.state.ts';

type State = UrlValues<typeof sandboxState>;

/** Milliseconds: messages come from programs, which tell no page, and go on within seconds. */
const LOOK_AGAIN = 3_000;

export function messagesQuery({ search, sort, page, size }: State) {
  return {
    ...callQuery(listSandboxMessages, {
      ...(search !== '' && { search }),
      sort,
      pageNumber: page,
      ...sizeOf({ size }),
    }),
    refetchInterval: LOOK_AGAIN,
    placeholderData: keepPreviousData,
  };
}

const ends: ReadonlySet<string> = new Set(['delivered', 'undelivered', 'failed', 'expired', 'cancelled']);

interface Cached {
  readonly state: { readonly data?: { readonly data: SandboxMessage } | undefined };
}

/** One message, asked for again until it has ended; nothing is asked for without an id. */
export function messageQuery(id: string) {
  return {
    ...callQuery(showSandboxMessage, { id }),
    refetchInterval: ({ state: { data } }: Cached) => (data && ends.has(data.data.status) ? false : LOOK_AGAIN),
    enabled: id !== '',
  };
}

/** Whom callbacks told of a message. */
export function callbacksQuery(id: string, mayRead: boolean) {
  return { ...callQuery(listCallbacksOf, { object_id: id }), refetchInterval: LOOK_AGAIN, enabled: mayRead };
}
