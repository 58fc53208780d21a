import { showTestCode } from '@app/contracts/verification/test-code.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { callQuery } from '@app/platform/query.ts';

const LOOK_AGAIN = 2_000;

interface Cached {
  readonly state: { readonly data?: { readonly data: Data<typeof showTestCode> } | undefined };
}

/** How a code stands, looked at again while it waits to be typed. */
export function testCodeQuery(id: string) {
  return {
    ...callQuery(showTestCode, { id }),
    refetchInterval: ({ state: { data } }: Cached) =>
      data === undefined || data.data.status === 'pending' ? LOOK_AGAIN : false,
  };
}

/** What is asked for again after a code was typed or sent. */
export const afterTestCode = [showTestCode] as const;
