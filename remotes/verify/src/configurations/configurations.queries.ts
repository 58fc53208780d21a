import { listVerify } from '@app/contracts/verify/verify.calls.ts';
import { deleteConfiguration, disableConfiguration } from '@app/contracts/verify/verify-steps.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshConfigurations } from '../shared/service.queries.ts';
import type { configurationsState } from './configurations.state.ts';

/** One page of configurations; the rows of the page before stay on screen while the next ones are on their way. */
export function configurationsQuery({ status, search, sort, page, size }: UrlValues<typeof configurationsState>) {
  const input = { status: status === 'all' ? [] : [status], search, sort, pageNumber: page, ...sizeOf({ size }) };
  return { ...callQuery(listVerify, input), placeholderData: keepPreviousData };
}

export const disableMutation = { ...callMutation(disableConfiguration), onSuccess: refreshConfigurations };
export const deleteMutation = { ...callMutation(deleteConfiguration), onSuccess: () => refreshCalls(listVerify) };
