import { viewSetUp } from '@app/contracts/set-up/set-up.calls.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { refreshUser } from '@app/platform/session.ts';
import { queryOptions } from '@tanstack/react-query';

/** Where the first message has gone out meanwhile, the user says so from then on, and home shows what comes next. */
export const setUpQuery = queryOptions({
  queryKey: callQuery(viewSetUp, {}).queryKey,
  queryFn: async ({ signal }) => {
    const answer = await api.send(viewSetUp, {}, { signal });
    if (answer.data.some(({ step, state }) => step === 'first_message' && state === 'done')) void refreshUser();
    return answer;
  },
  staleTime: 0,
});
