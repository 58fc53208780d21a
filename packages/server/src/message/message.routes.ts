import { listMessages } from '@app/contracts/message/message.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findMessages } from './message.usecases.ts';

export const messageRoutes: Route[] = [
  route(listMessages, async ({ input, actor, deps }) => {
    const { messages, found } = await findMessages({ database: deps.database, scope: actor.scope, filter: input });
    const { total, isCapped } = found;
    return { data: messages, info: { ...pageInfo(input, total), total_is_capped: isCapped }, total };
  }),
];
