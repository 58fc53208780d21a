import { exportAudit, listAudit, listAuditMembers } from '@app/contracts/audit/audit.calls.ts';
import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { auditState } from './audit.state.ts';

type State = UrlValues<typeof auditState>;

function filterOf({ area, actor, from, to, search, sort }: State) {
  return {
    ...(area.length > 0 && { area: [...area] }),
    ...(actor !== '' && { actor_id: actor }),
    ...daySpan(from, to),
    ...(search !== '' && { search }),
    sort,
  };
}

export function auditQuery(state: State) {
  const input = { ...filterOf(state), pageNumber: state.page, ...sizeOf(state) };
  return { ...callQuery(listAudit, input), placeholderData: keepPreviousData };
}

/** Members who have done something, present and former. */
export const auditMembersQuery = callQuery(listAuditMembers, {});

/** One entry; nothing is asked for without an id. */
export function entryQuery(id: string) {
  return { ...callQuery(listAudit, { search: id, pageSize: 1 }), enabled: id !== '' };
}

/** The entries on screen as a file, with all pages. */
export async function fileOfAudit(state: State, format: FileFormat) {
  return (await api.send(exportAudit, { ...filterOf(state), format })).data;
}
