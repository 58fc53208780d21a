import type { Locale } from '@app/contracts/constants.ts';
import { referenceOfCode, type CodeReference } from '@app/contracts/reference/code.reference.ts';
import { fill } from '@app/contracts/texts/bilingual.ts';
import type { FastifyInstance } from 'fastify';
import { failure } from '../http/failure.ts';
import { escapeHtml, localeOf, publicPage, sendPage, switchOf, type InLanguage } from '../http/public-page.ts';

const remedy = { vn: 'Cách xử lý', en: 'What to do' };
const status = { vn: 'Mã HTTP', en: 'HTTP status' };

/** `/v1/errors/{code}`: why the public API refuses with this code, and what to do. Nobody need be signed in. */
export function errorPagesPlugin(app: FastifyInstance): void {
  app.get<{ Params: { code: string }; Querystring: InLanguage }>('/v1/errors/:code', async (request, reply) => {
    const { code } = request.params;
    const told = referenceOfCode(code);
    if (!told) throw failure(404, 'not_found');
    return sendPage(reply, 200, errorPage(code, told, localeOf(request)));
  });
}

function errorPage(code: string, { statuses, cause, fix }: CodeReference, locale: Locale): string {
  const lines = [
    [fill(remedy, locale), fill(fix, locale)],
    [fill(status, locale), statuses.join(', ')],
  ];
  const markup = lines.map(([title = '', text = '']) => `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>`);
  return publicPage(locale, { title: code, text: fill(cause, locale), markup: markup.join('') + switchOf(locale) });
}
