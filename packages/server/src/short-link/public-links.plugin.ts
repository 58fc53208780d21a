import type { Locale } from '@app/contracts/constants.ts';
import { maskPhone } from '@app/contracts/rules/phone.ts';
import { fill } from '@app/contracts/texts/bilingual.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { escapeHtml, localeOf, pageHeaders, publicPage, sendPage, switchOf } from '../http/public-page.ts';
import { followShortLink, optOut, viewOptOut, type Refusing } from './follow.usecases.ts';
import { publicTexts, refuseButton } from './public-texts.ts';

const GONE = 410;
const NOT_FOUND = 404;

/**
 * The addresses in messages: `/s/{code}` leads on and is counted, `/u/{code}` is the page to refuse on, which acts when
 * its button is pressed. No session and no script.
 */
export function publicLinksPlugin({ deps }: { deps: ServerDeps }) {
  return (app: FastifyInstance): void => {
    app.get<CodeRoute>('/s/:code', async (request, reply) => {
      const followed = await followShortLink(deps, request.params.code, visitOf(request));
      if (followed.kind === 'to') return reply.headers(pageHeaders).redirect(followed.target, 302);
      return sendPage(reply, followed.kind === 'expired' ? GONE : NOT_FOUND, gonePage(localeOf(request)));
    });

    app.get<CodeRoute>('/u/:code', async (request, reply) => {
      const found = await viewOptOut(deps, request.params.code);
      return sendPage(reply, found ? 200 : NOT_FOUND, optOutPage(found, localeOf(request)));
    });

    app.post<CodeRoute>('/u/:code', async (request, reply) => {
      const found = await optOut(deps, request.params.code);
      return sendPage(reply, found ? 200 : NOT_FOUND, optOutPage(found, localeOf(request)));
    });
  };
}

interface CodeRoute {
  Params: { code: string };
  Querystring: { lang?: string };
}

function visitOf({ headers, ip }: FastifyRequest<CodeRoute>) {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`.toLowerCase();
  return { agent: headers['user-agent'] ?? '', address: ip, purpose };
}

function gonePage(locale: Locale): string {
  const { title, text } = publicTexts.gone;
  return publicPage(locale, { title: fill(title, locale), text: fill(text, locale), markup: switchOf(locale) });
}

function optOutPage(found: Refusing | null, locale: Locale): string {
  if (!found) return gonePage(locale);
  const { title, text } = found.isRefused ? publicTexts.refused : publicTexts.refuse;
  const values = { brand: found.brand, phone: maskPhone(found.phone) };
  const button = `<form method="post" action="?lang=${locale}"><button type="submit">${escapeHtml(fill(refuseButton, locale))}</button></form>`;
  return publicPage(locale, {
    title: fill(title, locale, values),
    text: fill(text, locale, values),
    markup: (found.isRefused ? '' : button) + switchOf(locale),
  });
}
