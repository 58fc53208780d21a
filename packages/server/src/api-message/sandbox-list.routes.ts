import { listSandboxMessages, showSandboxMessage as showCall } from '@app/contracts/developer/sandbox.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findSandboxMessages, showSandboxMessage } from './sandbox-list.usecases.ts';

export const sandboxRoutes: Route[] = [
  route(listSandboxMessages, async ({ input, actor: { scope }, deps: { database, clock } }) => {
    const { messages, found } = await findSandboxMessages({ database, clock, scope }, input);
    const info = { ...pageInfo(input, found.total), total_is_capped: found.isCapped };
    return { data: messages, info, total: found.total };
  }),
  route(showCall, async ({ input, actor: { scope }, deps: { database, clock } }) => ({
    data: await showSandboxMessage({ database, clock, scope }, input.id),
  })),
];
