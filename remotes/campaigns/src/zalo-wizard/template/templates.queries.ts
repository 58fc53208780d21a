import { getZaloTemplate, getZaloTemplates } from '@app/contracts/zalo/zalo.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';

/** How many templates are on screen to choose from; the others are found by searching. */
const SHOWN = 8;

/** The approved templates of an official account, or those that a search finds. */
export function approvedTemplatesQuery(oaId: string, search: string, page: number) {
  const input = { oa_id: oaId, status: ['approved' as const], search, pageNumber: page, pageSize: SHOWN };
  return { ...callQuery(getZaloTemplates, input), enabled: oaId !== '', placeholderData: keepPreviousData };
}

/** The chosen template; nothing is asked for before one is. */
export function chosenTemplateQuery({ oa_id, zalo_template_id }: { oa_id: string; zalo_template_id: string }) {
  return {
    ...callQuery(getZaloTemplate, { oa_id, zalo_template_id }),
    enabled: oa_id !== '' && zalo_template_id !== '',
  };
}
