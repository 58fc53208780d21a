import { setTimeout as pause } from 'node:timers/promises';
import type { Pdu } from 'smpp';
import { maskPhone, type Log } from '../../log.ts';
import type { SentParts, SmsOutcome, SmsSubmission } from '../sms.ts';
import { ESME_ROK, readRefusal } from './command-status.ts';
import type { Links } from './links.ts';
import type { MessagePart } from './message-parts.ts';
import { NotWritten } from './requests.ts';
import { MESSAGE_MS, type SmppSettings } from './smpp-settings.ts';
import { addressFields } from './submit-fields.ts';

/** What handing a message over needs of the adapter. */
export interface Handing {
  readonly links: Links;
  readonly settings: SmppSettings;
  readonly log: Log;
  /** Counts an answer: a command_status, or that it is lost. */
  readonly count: (status: string) => void;
  readonly onParts: (parts: SentParts) => Promise<void>;
}

/** Milliseconds to wait before a further part is tried again, twice as long each time. */
const PART_WAIT_MS = 250;
const PROVIDER_DOWN = 1901;

/**
 * Hands the parts of a message over, one after the other has been taken. Throws AnswerLost when nobody knows what the
 * carrier has.
 */
export async function handMessage(
  handing: Handing,
  parts: readonly MessagePart[],
  submission: SmsSubmission,
): Promise<SmsOutcome> {
  const refs: string[] = [];
  try {
    for (const part of parts) {
      const outcome = await (refs.length === 0 ? first(handing, part, submission) : further(handing, part, submission));
      if (outcome.kind !== 'accepted') return outcome;
      refs.push(outcome.providerRef);
    }
    return { kind: 'accepted', providerRef: refs.join(',') };
  } finally {
    const { reference, to: phone } = submission;
    if (parts.length > 1 && refs.length > 0) await keep(handing, { reference, phone, parts: parts.length, refs });
  }
}

async function first(handing: Handing, part: MessagePart, submission: SmsSubmission): Promise<SmsOutcome> {
  try {
    return readAnswer(await hand(handing, part, submission, submission.isSingle ? 'single' : 'bulk'));
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    return { kind: 'unavailable', errorText: error.message, isUntried: handing.links.canSubmit() };
  }
}

/** The message is begun, so a busy carrier is asked again here: nobody else may send the first part twice. */
async function further(handing: Handing, part: MessagePart, submission: SmsSubmission): Promise<SmsOutcome> {
  const started = performance.now();
  for (let wait = PART_WAIT_MS; performance.now() - started < MESSAGE_MS; wait *= 2) {
    const outcome = await hand(handing, part, submission, 'begun').then(readAnswer, (error: unknown) => {
      if (!(error instanceof NotWritten)) throw error;
      return null;
    });
    if (outcome && outcome.kind !== 'unavailable') return outcome;
    await pause(wait);
  }
  return { kind: 'rejected', errorCode: PROVIDER_DOWN, errorText: 'The carrier did not take all parts' };
}

/** One part. Nothing but an answer says that it was taken; an error other than NotWritten, that nobody knows. */
async function hand(
  { links, settings, count }: Handing,
  part: MessagePart,
  submission: SmsSubmission,
  turn: Parameters<Links['submit']>[1],
): Promise<Pdu> {
  try {
    const answer = await links.submit({ ...addressFields(submission, settings), ...part }, turn);
    count(answer.command_status.toString(16).padStart(8, '0'));
    return answer;
  } catch (error) {
    if (!(error instanceof NotWritten)) count('lost');
    throw error;
  }
}

function readAnswer({ command_status: status, message_id: id }: Pdu): SmsOutcome {
  return status === ESME_ROK ? { kind: 'accepted', providerRef: id ?? '' } : readRefusal(status);
}

/** Without these rows the message waits for its receipt in vain, which is not worth losing the answer for. */
async function keep({ onParts, log }: Handing, parts: SentParts): Promise<void> {
  await onParts(parts).catch((error: unknown) => {
    log.error({ err: error, phone: maskPhone(parts.phone) }, 'The parts of a message could not be kept');
  });
}
