import type { Locale } from '@app/contracts/constants.ts';
import type { CodeReference } from '@app/contracts/reference/access-code.reference.ts';
import { referenceOfCode } from '@app/contracts/reference/code.reference.ts';
import type { MessageChannel } from '@app/contracts/message/api-message.ts';
import { meaningsOfNumber, type NumberMeaning } from '@app/contracts/message/error-numbers.ts';
import { fill, type Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { FastifyInstance } from 'fastify';
import { failure } from '../http/failure.ts';
import { escapeHtml, localeOf, publicPage, sendPage, switchOf, type InLanguage } from '../http/public-page.ts';

const remedy = { vn: 'Cách xử lý', en: 'What to do' };
const status = { vn: 'Mã HTTP', en: 'HTTP status' };
const channels = { vn: 'Kênh', en: 'Channel' };
const channelNames: Readonly<Record<MessageChannel, Bilingual>> = {
  sms: { vn: 'SMS', en: 'SMS' },
  voice: { vn: 'Cuộc gọi', en: 'Call' },
  zalo: { vn: 'Zalo', en: 'Zalo' },
};

/**
 * `/v1/errors/{code}`: why the public API refuses with this code, and what to do; of a number, why a message with this
 * `error_code` did not arrive. Nobody need be signed in.
 */
export function errorPagesPlugin(app: FastifyInstance): void {
  app.get<{ Params: { code: string }; Querystring: InLanguage }>('/v1/errors/:code', async (request, reply) => {
    const { code } = request.params;
    const locale = localeOf(request);
    const told = referenceOfCode(code);
    if (told) return sendPage(reply, 200, errorPage(code, told, locale));
    const [first, ...others] = /^\d{4}$/.test(code) ? meaningsOfNumber(Number(code)) : [];
    if (!first) throw failure(404, 'not_found');
    return sendPage(reply, 200, numberPage(code, [first, ...others], locale));
  });
}

type Line = readonly [title: string, text: string];

function errorPage(code: string, { statuses, cause, fix }: CodeReference, locale: Locale): string {
  const lines: Line[] = [
    [fill(remedy, locale), fill(fix, locale)],
    [fill(status, locale), statuses.join(', ')],
  ];
  return publicPage(locale, { title: code, text: fill(cause, locale), markup: markupOf(lines) + switchOf(locale) });
}

/** A number that means something else on another channel has the meaning of each. */
function numberPage(
  number: string,
  [first, ...others]: readonly [NumberMeaning, ...NumberMeaning[]],
  locale: Locale,
): string {
  const title = `${number} · ${fill(first.name, locale)}`;
  const lines = [
    ...linesOf(first, locale),
    ...others.flatMap((each): Line[] => [
      [fill(each.name, locale), fill(each.cause, locale)],
      ...linesOf(each, locale),
    ]),
  ];
  return publicPage(locale, { title, text: fill(first.cause, locale), markup: markupOf(lines) + switchOf(locale) });
}

function linesOf({ remedy: help, channels: of }: NumberMeaning, locale: Locale): Line[] {
  return [
    [fill(remedy, locale), fill(help, locale)],
    [fill(channels, locale), of.map((channel) => fill(channelNames[channel], locale)).join(', ')],
  ];
}

function markupOf(lines: readonly Line[]): string {
  return lines.map(([title, text]) => `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>`).join('');
}
