import { instant, money } from '@app/contracts/core/wire.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ServerDeps } from '../deps.ts';
import { failure } from '../http/failure.ts';
import { isSigned } from '../http/signature.ts';
import { matchTransfer, type Matched } from './match-transfer.usecases.ts';

/** Where the bank, or a service that reads its account, reports money that came. */
export const BANK_HOOK_PATH = '/hooks/bank';
const MAX_BYTES = 200_000;

const reportSchema = v.object({
  transactions: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
        amount: v.pipe(money(), v.minValue(1)),
        memo: v.pipe(v.string(), v.maxLength(1_000)),
        at: v.pipe(
          instant(),
          v.transform((text) => new Date(text)),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
});

/**
 * Takes reports of money that came to the operator's account, which are believed by their signature alone (`X-Signature`,
 * see `http/signature.ts`). It answers 200 with what became of each when all of them are kept; a report that comes again
 * changes nothing. 403 for a wrong or old signature, 404 where no secret is set, 422 for a report that cannot be read.
 */
export function bankHookPlugin({ deps }: { deps: ServerDeps }) {
  return (app: FastifyInstance): void => {
    app.removeAllContentTypeParsers();
    // The signature is about the very bytes.
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    app.post(BANK_HOOK_PATH, async (request, reply) => {
      const secret = deps.config.bank?.webhookSecret;
      if (secret === undefined || secret === null) throw failure(404, 'not_found');
      const body = typeof request.body === 'string' ? request.body : '';
      const signature = String(request.headers['x-signature'] ?? '');
      if (!isSigned(signature, { secret, body, now: deps.clock.now() })) {
        deps.log.warn('A report of the bank was refused: its signature is wrong or old');
        throw failure(403, 'forbidden');
      }
      const report = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), body);
      if (!report.success) throw failure(422, 'wrong_type');
      const results: { id: string; outcome: Matched['outcome'] }[] = [];
      for (const booking of report.output.transactions) {
        const { outcome } = await matchTransfer(deps, booking, { source: 'webhook' });
        if (outcome === 'conflict') {
          deps.log.error({ transfer: booking.id }, 'The bank reported another booking under a known number; it waits');
        }
        results.push({ id: booking.id, outcome });
      }
      return reply.send({ results });
    });
  };
}
