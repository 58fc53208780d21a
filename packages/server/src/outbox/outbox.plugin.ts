import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import * as v from 'valibot';
import { failure } from '../http/failure.ts';
import { takeInbound } from '../messaging/inbound.usecases.ts';
import { outboxPage, outboxStyle } from './outbox-page.ts';

const SHOWN = 100;

const text = (length: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(length));
const smsSchema = v.object({ from: text(20), to: text(20), text: text(1_000) });

/**
 * `/dev/outbox`: mail and SMS of the local environment, to be read in a browser; SMS are written to us there too, as a
 * carrier would bring them. Registered nowhere else.
 */
export function outboxPlugin({ deps }: { deps: ServerDeps }) {
  return (app: FastifyInstance): void => {
    app.get('/dev/outbox', async (_request, reply) => {
      const entries = await deps.outbox.list({ limit: SHOWN });
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Security-Policy':
            "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
          'X-Content-Type-Options': 'nosniff',
        })
        .type('text/html; charset=utf-8')
        .send(outboxPage(entries));
    });
    app.post('/dev/outbox/sms', async (request, reply) => {
      const written = v.safeParse(smsSchema, request.body);
      if (!written.success) throw failure(422, 'wrong_type');
      const { from, ...sms } = written.output;
      await takeInbound({ deps, sms: { ...sms, from: readPhone(from)?.phone ?? from } });
      return reply.redirect('/dev/outbox', 303);
    });
    app.get('/dev/outbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(outboxStyle));
  };
}
