import { handleJob, type JobHandler } from '../jobs/job.ts';
import type { MailPort } from '../ports/mail.ts';
import type { SmsPort } from '../ports/sms.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';
import { accountMailJob } from './account-mail.job.ts';
import { compose, type Outgoing } from './compose.ts';
import { OWN_SENDER } from './own-sender.ts';
import { textOwnCode } from '../own-verification/text-own-code.usecases.ts';
import type { VerificationDeps } from '../verification/verification-deps.ts';

interface AccountMailDeps extends VerificationDeps {
  /** Origin that links name. */
  readonly publicUrl: string;
  readonly ports: { readonly mail: MailPort; readonly sms: SmsPort };
}

/** The worker's part of account mails: what to write is decided in one transaction, then it is handed over. */
export function accountMailHandlers(deps: AccountMailDeps): JobHandler[] {
  const { database, clock, vault, publicUrl } = deps;
  return [
    handleJob(accountMailJob, async ({ payload, jobId }) => {
      const outgoing = await database.asSystem((tx) => compose({ tx, vault, publicUrl, now: clock.now() }, payload));
      if (outgoing?.channel === 'verification') {
        const runAt = await textOwnCode({ deps, ...outgoing });
        return runAt ? { again: { payload, runAt } } : undefined;
      }
      if (outgoing) await handOver(deps, outgoing, jobId);
      return undefined;
    }),
  ];
}

async function handOver(
  { ports }: AccountMailDeps,
  outgoing: Exclude<Outgoing, { channel: 'verification' }>,
  jobId: string,
): Promise<void> {
  if (outgoing.channel === 'mail') {
    const { to, letter } = outgoing;
    await ports.mail.send({ to, ...letter });
    return;
  }
  const { to, text } = outgoing;
  const outcome = await ports.sms.submit({ reference: jobId, from: OWN_SENDER, to, text, ...countSegments(text) });
  if (outcome.kind === 'unavailable') throw new Error(`The carrier is unavailable: ${outcome.errorText}`);
}
