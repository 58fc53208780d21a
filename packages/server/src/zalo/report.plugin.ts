import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { writeReference } from '../messaging/message-reference.ts';
import type { ReceiptInlet } from '../messaging/receipt-inlet.ts';
import { ZaloError } from '../ports/zalo.ts';
import type { Progress } from '../sending/progress.ts';
import { takeRating } from './rating.usecases.ts';
import { findOwner } from './report.repository.ts';

/** Where Zalo posts what became of messages; it must be set as the application's webhook at Zalo. */
export const ZALO_REPORTS_PATH = '/hooks/zalo';
const MAX_BYTES = 100_000;

interface Reports {
  readonly deps: Pick<ServerDeps, 'database' | 'ports' | 'log'>;
  readonly receipts: ReceiptInlet;
  readonly progress: Progress;
}

/**
 * Takes Zalo's reports, which are believed by their signature alone: that a message has reached a phone, and what somebody
 * rated. It answers 200 when a report is kept, and for every other one that is Zalo's, so that Zalo does not send it again.
 * That a message was seen is no report of templates' messages: Zalo documents `user_seen_message` for chats alone.
 */
export function zaloReportPlugin(reports: Reports) {
  return (app: FastifyInstance): void => {
    app.removeAllContentTypeParsers();
    // The signature is about the very bytes.
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    app.post(ZALO_REPORTS_PATH, async (request, reply) => {
      const signature = String(request.headers['x-zevent-signature'] ?? '');
      const body = typeof request.body === 'string' ? request.body : '';
      const isTaken = await take(reports, { body, signature });
      return reply.code(isTaken ? 200 : 403).send();
    });
  };
}

async function take(
  { deps, receipts, progress }: Reports,
  report: { body: string; signature: string },
): Promise<boolean> {
  const { zalo } = deps.ports;
  if (!zalo) return false;
  try {
    const told = zalo.readReport(report);
    if (!told) return true;
    if (told.kind === 'rated') {
      await takeRating({ database: deps.database, progress }, told);
      return true;
    }
    const { oaId, msgId, trackingId, at } = told;
    const accountId = await deps.database.asSystem((tx) => findOwner(tx, { oaId, messageId: trackingId }));
    await receipts.take({
      providerRef: msgId,
      reference: accountId === null ? null : writeReference({ account_id: accountId, id: trackingId }),
      status: 'delivered',
      errorCode: null,
      errorText: null,
      at,
    });
    return true;
  } catch (error) {
    if (!(error instanceof ZaloError)) throw error;
    deps.log.warn({ err: error }, 'A report was refused');
    return false;
  }
}
