import { insertLink, insertOptOutLink, viewLinks } from '@app/contracts/campaign/short-link.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { addLink, addOptOutLink, viewShortLinks } from './short-link.usecases.ts';

export const shortLinkRoutes: Route[] = [
  route(insertLink, async ({ input, actor, deps }) => {
    const { campaign_id: campaignId, url, alias, per_recipient: isPerRecipient, expires_at: expiresAt } = input;
    const link = await addLink({ deps, actor, campaignId, url, alias, isPerRecipient, expiresAt });
    return { data: link, info: {}, status: 201 };
  }),
  route(insertOptOutLink, async ({ input, actor, deps }) => {
    return { data: await addOptOutLink({ deps, actor, campaignId: input.campaign_id }), info: {} };
  }),
  route(viewLinks, async ({ input, actor: { scope }, deps }) => {
    const { links, total } = await viewShortLinks({ deps, scope, filter: input });
    return { data: links, info: pageInfo(input, total), total };
  }),
];
