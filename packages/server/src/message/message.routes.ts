import { listMessages, sendMessage } from '@app/contracts/message/message.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { sendMessage as send } from '../messaging/send-message.usecases.ts';
import { asMessage } from './message.repository.ts';
import { findMessages } from './message.usecases.ts';

export const messageRoutes: Route[] = [
  route(sendMessage, async ({ input, actor, deps }) => {
    const { phone, content, sender_id: senderId } = input;
    const { message, balance } = await send({ deps, actor, phone, content, senderId });
    return { data: asMessage(message), info: { balance }, status: 202 };
  }),
  route(listMessages, async ({ input, actor, deps }) => {
    const { messages, found } = await findMessages({ database: deps.database, scope: actor.scope, filter: input });
    const { total, isCapped } = found;
    return { data: messages, info: { ...pageInfo(input, total), total_is_capped: isCapped }, total };
  }),
];
