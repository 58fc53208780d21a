import type { CallStatus } from '@app/contracts/voice/call.ts';
import { callStatusWords } from '@app/contracts/voice/call-words.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import { useUiLocale } from './ui-locale.ts';

const tones: Readonly<Record<CallStatus, BadgeTone>> = {
  queued: 'scheduled',
  waiting: 'scheduled',
  initiated: 'sending',
  ringing: 'sending',
  answered: 'sending',
  completed: 'delivered',
  machine: 'undelivered',
  busy: 'undelivered',
  no_answer: 'undelivered',
  rejected: 'undelivered',
  failed: 'failed',
  unknown: 'undelivered',
  cancelled: 'draft',
};

/** What became of a call, in a word; a status that this build does not know is shown as the server says it. */
export function CallBadge({ status }: { status: string }) {
  const locale = useUiLocale();
  return isKnown(status) ? (
    <Badge tone={tones[status]}>{callStatusWords[status][locale]}</Badge>
  ) : (
    <Badge tone="draft">{status}</Badge>
  );
}

/** Returns the function that says what became of a call. */
export function useCallStatusText(): (status: CallStatus) => string {
  const locale = useUiLocale();
  return (status) => callStatusWords[status][locale];
}

function isKnown(status: string): status is CallStatus {
  return Object.hasOwn(tones, status);
}
