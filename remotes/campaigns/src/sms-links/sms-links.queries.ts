import { viewLinks } from '@app/contracts/campaign/short-link.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { smsLinksState } from './sms-links.state.ts';

/** One page of short links. */
export function linksQuery({ campaign, sort, page, size }: UrlValues<typeof smsLinksState>) {
  const input = { campaign_id: campaign, sort, pageNumber: page, ...sizeOf({ size }) };
  return { ...callQuery(viewLinks, input), placeholderData: keepPreviousData };
}

/** The one link with this id. */
export function linkQuery(id: string) {
  return { ...callQuery(viewLinks, { id }), enabled: id !== '' };
}
