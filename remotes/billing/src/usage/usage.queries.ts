import { exportUsage } from '@app/contracts/billing/usage-file.calls.ts';
import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { usageState } from './usage.state.ts';

type State = UrlValues<typeof usageState>;

function question({ group, channel, from, to, search, sort }: State) {
  return {
    group_by: group,
    channel: [...channel],
    sort: sort || (group === 'day' ? ('-period' as const) : ('-amount' as const)),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(search !== '' && { search }),
  };
}

export function usageQuery(state: State) {
  const input = { ...question(state), pageNumber: state.page, ...sizeOf(state) };
  return { ...callQuery(listUsage, input), placeholderData: keepPreviousData };
}

/** The usage on screen as a file, with all of its rows. */
export async function fileOfUsage(state: State, format: FileFormat) {
  return (await api.send(exportUsage, { ...question(state), format })).data;
}
