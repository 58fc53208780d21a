import { sandboxNumbers, type SandboxNumber } from '@app/contracts/developer/sandbox.ts';
import type { ApiMessage, MessageRequest } from '@app/contracts/message/api-message.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import { json } from '../database/tables/columns.ts';
import type { ApiMessageDetails, ApiMessageTable, SandboxMessage } from '../database/tables/public-api.tables.ts';
import { failure } from '../http/failure.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import { timeOfId, type Ids } from '../ids.ts';
import { requireSegments } from '../messaging/send-message.usecases.ts';
import { callPart, smsPart, zaloPart } from './as-api-message.ts';

/** Milliseconds after which the sandbox's carrier answers, and after which it reports. */
const ANSWERED = 1_000;
const REPORTED = 3_000;
/** As the carrier's errors are shown. */
const errorTexts: Readonly<Record<number, string>> = {
  1501: 'Sandbox: the carrier refuses this number',
  1502: 'Sandbox: this number cannot be reached',
  1503: 'Sandbox: this number could not be reached in time',
  1504: 'Sandbox: the carrier never says what became of it',
  1601: 'Sandbox: this number has no Zalo account',
  1701: 'Sandbox: this number is busy',
  1702: 'Sandbox: this number does not answer',
  1703: 'Sandbox: an answering machine takes the call',
};
/** Seconds that a call lasts which is heard. */
const HEARD_S = 8;

/** Throws 422 `no_valid_recipient` for a number that is not one of the sandbox, with those that are in `info.numbers`. */
function requireSandboxNumber(phone: string): void {
  if (sandboxNumbers.some((each) => each.phone === phone)) return;
  const numbers = sandboxNumbers.map((each) => each.phone);
  throw failure(422, 'no_valid_recipient', { info: { reason: 'not_a_sandbox_number', numbers } });
}

interface TakeSandbox {
  readonly deps: { readonly clock: Clock; readonly ids: Ids };
  readonly key: KeyHolder;
  readonly request: MessageRequest;
  readonly common: Pick<Insertable<ApiMessageTable>, 'channel' | 'reference'> &
    Pick<Selectable<ApiMessageTable>, 'mode' | 'api_key_id' | 'scheduled_at'>;
}

/** Takes a message of a test key: what a sender, a template or a sound must be is not looked at. */
export function takeSandbox({ deps, key, request, common }: TakeSandbox): {
  asked: Omit<Insertable<ApiMessageTable>, 'account_id'>;
  message: ApiMessage;
  row: SandboxRow;
} {
  const now = deps.clock.now();
  requireSandboxNumber(request.to);
  const { channel, reference } = request;
  const sandbox = sandboxOf(request);
  const details = detailsOf(request);
  const id = deps.ids.next(channel === 'voice' ? 'call' : 'message');
  const asked = { ...common, id, created_at: timeOfId(id) ?? now };
  const row = { ...asked, account_id: key.accountId, channel, reference, cancelled_at: null, sandbox, details };
  return {
    asked: { ...asked, sandbox: json(sandbox), details: details && json(details) },
    message: asSandboxMessage(row, now),
    row,
  };
}

function sandboxOf({ channel, to, sender, text, type }: MessageRequest): SandboxMessage {
  const common = { to, carrier: readPhone(to)?.carrier ?? 'other' };
  if (channel === 'zalo') {
    return { ...common, sender: 'Sandbox', text: null, type: 'customer_care', encoding: null, segments: null };
  }
  if (channel === 'voice') return { ...common, sender, text: null, type: null, encoding: null, segments: null };
  const written = text.normalize('NFC');
  return { ...common, sender, text: written, type, ...requireSegments(written) };
}

function detailsOf(request: MessageRequest): ApiMessageDetails | null {
  const { channel, sender, text, sound, template, params } = request;
  if (channel === 'sms') return null;
  if (channel === 'zalo') return { channel, template, params };
  const said = { text: text === '' ? null : text, sound: sound === '' ? null : sound };
  return { channel, caller: sender, ...said, voice: request.voice ?? null, version: null };
}

/** What was asked of a message of a test key. */
export type SandboxRow = Selectable<ApiMessageTable> & { sandbox: SandboxMessage };

/** A message of a test key as it is at a time: no job moves it, its number and its age say all. */
export function asSandboxMessage(row: SandboxRow, now: Date): ApiMessage {
  const progress = progressOf(row, now);
  return {
    id: row.id,
    mode: 'test',
    ...channelPart(row, progress),
    to: row.sandbox.to,
    reference: row.reference,
    price: 0,
    currency: 'VND',
    created_at: row.created_at.toISOString(),
    schedule_at: row.scheduled_at?.toISOString() ?? null,
    ...progress,
  };
}

/** The times at which a message of a test key goes on, the first one first; none of one that is cancelled. */
export function turningPoints({ cancelled_at, scheduled_at, created_at }: SandboxRow): Date[] {
  if (cancelled_at) return [];
  const begins = (scheduled_at ?? created_at).getTime();
  return [new Date(begins + ANSWERED), new Date(begins + REPORTED)];
}

function channelPart({ channel, sandbox, details }: SandboxRow, { status, failed_at: failedAt }: Progress) {
  if (channel === 'zalo') return zaloPart(sandbox, details);
  if (channel === 'sms') return smsPart(sandbox);
  const seconds = status === 'delivered' ? HEARD_S : failedAt === null ? null : 0;
  return callPart({ sender: sandbox.sender, seconds }, details);
}

type Progress = Pick<ApiMessage, 'status' | 'error_code' | 'error_text' | 'sent_at' | 'delivered_at' | 'failed_at'>;

const waiting = { error_code: null, error_text: null, sent_at: null, delivered_at: null, failed_at: null };

function progressOf({ channel, sandbox, cancelled_at, scheduled_at, created_at }: SandboxRow, now: Date): Progress {
  if (cancelled_at) return { ...waiting, status: 'cancelled' };
  const begins = scheduled_at ?? created_at;
  const age = now.getTime() - begins.getTime();
  if (age < 0) return { ...waiting, status: 'scheduled' };
  if (age < ANSWERED) return { ...waiting, status: 'queued' };
  const number = sandboxNumbers.find(({ phone }) => phone === sandbox.to);
  const fate = number?.result ?? 'delivered';
  const answeredAt = new Date(begins.getTime() + ANSWERED).toISOString();
  const error_code = number ? errorOf(number, channel) : null;
  const error_text = error_code === null ? null : (errorTexts[error_code] ?? null);
  if (fate === 'sending') return { ...waiting, status: fate };
  if (fate === 'failed') return { ...waiting, status: fate, error_code, error_text, failed_at: answeredAt };
  const sent = { ...waiting, sent_at: answeredAt };
  if (fate === 'sent' || age < REPORTED) return { ...sent, status: 'sent' };
  const reportedAt = new Date(begins.getTime() + REPORTED).toISOString();
  if (fate === 'delivered') return { ...sent, status: fate, delivered_at: reportedAt };
  const failed_at = fate === 'unknown' ? null : reportedAt;
  return { ...sent, status: fate, error_code, error_text, failed_at };
}

function errorOf(number: SandboxNumber, channel: SandboxRow['channel']): number | null {
  const own = { sms: null, voice: number.call_error_code, zalo: number.zalo_error_code };
  return own[channel] ?? number.error_code;
}
