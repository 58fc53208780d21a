import { sandboxNumbers, type SandboxFate } from '@app/contracts/developer/sandbox.ts';
import type { ApiMessage } from '@app/contracts/message/api-message.ts';
import type { Selectable } from 'kysely';
import type { ApiMessageTable, SandboxMessage } from '../database/tables/public-api.tables.ts';
import { failure } from '../http/failure.ts';

/** Milliseconds after which the sandbox's carrier answers, and after which it reports. */
const ANSWERED = 1_000;
const REPORTED = 3_000;
/** As the carrier's errors are shown. */
const errors: Readonly<Partial<Record<SandboxFate, readonly [number, string]>>> = {
  failed: [1501, 'Sandbox: the carrier refuses this number'],
  undelivered: [1502, 'Sandbox: this number cannot be reached'],
  expired: [1503, 'Sandbox: this number could not be reached in time'],
};

/** Throws 422 `no_valid_recipient` for a number that is not one of the sandbox, with those that are in `info.numbers`. */
export function requireSandboxNumber(phone: string): void {
  if (sandboxNumbers.some((each) => each.phone === phone)) return;
  const numbers = sandboxNumbers.map((each) => each.phone);
  throw failure(422, 'no_valid_recipient', { info: { reason: 'not_a_sandbox_number', numbers } });
}

/** What was asked of a message of a test key. */
export type SandboxRow = Selectable<ApiMessageTable> & { sandbox: SandboxMessage };

/** A message of a test key as it is at a time: no job moves it, its number and its age say all. */
export function asSandboxMessage(row: SandboxRow, now: Date): ApiMessage {
  const { sandbox } = row;
  const { to, sender, text, type, encoding, segments } = sandbox;
  return {
    id: row.id,
    mode: 'test',
    to,
    sender,
    text,
    type,
    reference: row.reference,
    encoding,
    segments,
    price: 0,
    currency: 'VND',
    created_at: row.created_at.toISOString(),
    schedule_at: row.scheduled_at?.toISOString() ?? null,
    ...progressOf(row, now),
  };
}

/** The times at which a message of a test key goes on, the first one first; none of one that is cancelled. */
export function turningPoints({ cancelled_at, scheduled_at, created_at }: SandboxRow): Date[] {
  if (cancelled_at) return [];
  const begins = (scheduled_at ?? created_at).getTime();
  return [new Date(begins + ANSWERED), new Date(begins + REPORTED)];
}

type Progress = Pick<ApiMessage, 'status' | 'error_code' | 'error_text' | 'sent_at' | 'delivered_at' | 'failed_at'>;

const waiting = { error_code: null, error_text: null, sent_at: null, delivered_at: null, failed_at: null };

function progressOf({ sandbox, cancelled_at, scheduled_at, created_at }: SandboxRow, now: Date): Progress {
  if (cancelled_at) return { ...waiting, status: 'cancelled' };
  const begins = scheduled_at ?? created_at;
  const age = now.getTime() - begins.getTime();
  if (age < 0) return { ...waiting, status: 'scheduled' };
  if (age < ANSWERED) return { ...waiting, status: 'queued' };
  const fate = sandboxNumbers.find(({ phone }) => phone === sandbox.to)?.result ?? 'delivered';
  const answeredAt = new Date(begins.getTime() + ANSWERED).toISOString();
  const [error_code, error_text] = errors[fate] ?? [null, null];
  if (fate === 'sending') return { ...waiting, status: fate };
  if (fate === 'failed') return { ...waiting, status: fate, error_code, error_text, failed_at: answeredAt };
  const sent = { ...waiting, sent_at: answeredAt };
  if (fate === 'sent' || age < REPORTED) return { ...sent, status: 'sent' };
  const reportedAt = new Date(begins.getTime() + REPORTED).toISOString();
  if (fate === 'delivered') return { ...sent, status: fate, delivered_at: reportedAt };
  return { ...sent, status: fate, error_code, error_text, failed_at: reportedAt };
}
