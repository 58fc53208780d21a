import { DEFAULT_LOCALE } from '@app/contracts/constants.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { chosenLocale, pageHeaders, sendPage } from '../http/public-page.ts';
import { askPage, donePage } from './link-page.ts';
import { followLink, viewLink } from './link.usecases.ts';

/** Used, expired or never given out: gone for good either way. */
const GONE = 410;

/**
 * `/link/{token}` of mails: a page that says what the link is for, and acts when its button is pressed. It needs no
 * session and no script, so that it works wherever the mail is read.
 */
export function linkPlugin({ deps }: { deps: ServerDeps }) {
  return (app: FastifyInstance): void => {
    app.get<LinkRoute>('/link/:token', async (request, reply) => {
      const linked = await viewLink(deps, request.params.token);
      return sendPage(
        reply,
        linked.isUsable ? 200 : GONE,
        askPage(linked, chosenLocale(request) ?? linked.locale ?? DEFAULT_LOCALE),
      );
    });

    app.post<LinkRoute>('/link/:token', async (request, reply) => {
      const { token } = request.params;
      // Looked at first: afterwards a link does not say any more what it was for.
      const linked = await viewLink(deps, token);
      const followed = await followLink(deps, token, request.ip);
      if ('to' in followed) return reply.headers(pageHeaders).redirect(followed.to, 303);
      const isGone = followed.page === 'used';
      return sendPage(
        reply,
        isGone ? GONE : 200,
        donePage(followed.page, chosenLocale(request) ?? linked.locale ?? DEFAULT_LOCALE, linked),
      );
    });
  };
}

interface LinkRoute {
  Params: { token: string };
}
