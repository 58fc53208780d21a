import { minutesOf } from '@app/contracts/verify/service-text.ts';
import { attemptErrors } from './attempt-errors.ts';
import type { Beginning, Begun } from './begin-attempt.ts';
import { fillAround } from './code-text.ts';
import { handOverJob } from './verification.jobs.ts';

/** Queues the mail, which costs nothing. */
export async function beginEmail({ deps, tx, scope, settings }: Beginning): Promise<Begun> {
  const { brand, templates } = settings;
  const text = fillAround(templates.email, { brand, minutes: minutesOf(settings.validity_time) });
  if (text === null) return { errorCode: attemptErrors.text };
  const id = deps.ids.next('verificationAttempt');
  await deps.jobs.enqueue(tx, handOverJob, { attempt_id: id }, { scope });
  return { id, details: JSON.stringify({ text, brand }) };
}
