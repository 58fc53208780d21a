import {
  cancelApiMessage,
  listApiMessages,
  sendApiBatch,
  sendApiMessage,
  showApiMessage,
} from '@app/contracts/message/api-message.calls.ts';
import { keyRoute, type Route } from '../http/route.ts';
import { cancelOne, listMessages, showMessage } from './api-message.usecases.ts';
import { sendMany, sendOne } from './send-api-message.usecases.ts';

/** Bytes of a batch: a thousand messages of the longest text, whose letters may take three each. */
const BATCH_BYTES = 4_194_304;

export const apiMessageRoutes: Route[] = [
  keyRoute(sendApiMessage, async ({ input, key, deps }) => {
    const { message, balance } = await sendOne({ deps, key }, input);
    return { data: message, info: { balance }, status: 202 };
  }),
  keyRoute(
    sendApiBatch,
    async ({ input, key, deps }) => {
      const { results, balance } = await sendMany({ deps, key }, input.messages);
      const accepted = results.filter((result) => result.accepted).length;
      return { data: results, info: { accepted, refused: results.length - accepted, balance }, status: 202 };
    },
    { bodyBytes: BATCH_BYTES },
  ),
  keyRoute(showApiMessage, async ({ input, key, deps }) => ({
    data: await showMessage({ ...deps, key }, input.id),
  })),
  keyRoute(listApiMessages, async ({ input, key, deps }) => {
    const { messages, next } = await listMessages({ ...deps, key }, input);
    return { data: messages, info: { limit: input.limit, next } };
  }),
  keyRoute(cancelApiMessage, async ({ input, key, deps }) => {
    const { message, balance } = await cancelOne({ deps, key }, input.id);
    return { data: message, info: { balance } };
  }),
];
