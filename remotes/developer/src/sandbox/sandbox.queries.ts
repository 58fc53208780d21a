import { listSandboxMessages, showSandboxMessage } from '@app/contracts/developer/sandbox.calls.ts';
import { listCallbacksOf } from '@app/contracts/settings/callback.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { sandboxState } from './sandbox.state.ts';

type State = UrlValues<typeof sandboxState>;

/** Milliseconds: messages come from programs, which tell no page, and go on within seconds. */
const LIVE = { refetchInterval: 3_000 } as const;

export function messagesQuery({ search, sort, page, size }: State) {
  return {
    ...callQuery(listSandboxMessages, {
      ...(search !== '' && { search }),
      sort,
      pageNumber: page,
      ...sizeOf({ size }),
    }),
    ...LIVE,
    placeholderData: keepPreviousData,
  };
}

/** One message; nothing is asked for without an id. */
export function messageQuery(id: string) {
  return { ...callQuery(showSandboxMessage, { id }), ...LIVE, enabled: id !== '' };
}

/** Whom callbacks told of a message. */
export function callbacksQuery(id: string, mayRead: boolean) {
  return { ...callQuery(listCallbacksOf, { object_id: id }), ...LIVE, enabled: mayRead };
}
