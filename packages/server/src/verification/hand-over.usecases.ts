import { lockMessage, updateMessage } from '../messaging/messaging.repository.ts';
import { openZaloWindow } from '../sending/zalo/hand-to-zalo.ts';
import type { ZaloOutcome } from '../sending/zalo/zalo-outcome.ts';
import { settleTest } from '../zalo-campaign/settle-test.ts';
import { attemptErrors } from './attempt-errors.ts';
import { claimAttempt, readAttempt, updateAttempt } from './attempt.repository.ts';
import type { Claimed, HandOver } from './claimed-attempt.ts';
import { codeMail } from './code-mail.ts';
import { codeOf } from './code-of.ts';
import { placeCodeCall } from './place-code-call.ts';
import { readVerification } from './verification.repository.ts';
import { findCodeTemplate, planCode } from './zalo-code.ts';

/**
 * Hands a code to Zalo, a mailbox or the gateway for calls, once: what was begun before and has no outcome is not handed
 * over again, and counts as sent.
 */
export async function handOver(handing: HandOver): Promise<void> {
  const claimed = await claim(handing);
  if (claimed === 'again') return await endUnknown(handing);
  if (claimed?.attempt.channel === 'zalo') return await handToZalo(claimed);
  if (claimed?.attempt.channel === 'email') return await handToMail(claimed);
  if (claimed?.attempt.channel === 'voice') return await placeCodeCall(claimed);
}

function claim(handing: HandOver): Promise<Claimed | 'again' | null> {
  const { deps, scope, attemptId } = handing;
  return deps.database.asAccount(scope, async (tx) => {
    const known = await readAttempt(tx, scope, attemptId);
    if (known?.status !== 'queued') return null;
    if (known.channel === 'zalo') {
      const message = await lockMessage(tx, scope, attemptId);
      if (message?.status === 'queued') {
        const now = deps.clock.now();
        await updateMessage(tx, scope, message, { status: 'sending', attempts: 1, updated_at: now });
      }
    }
    const attempt = await claimAttempt(tx, scope, { id: attemptId, now: deps.clock.now() });
    if (!attempt) return 'again';
    const verification = await readVerification(tx, scope, attempt.verification_id);
    if (!verification) return null;
    return { ...handing, attempt, verification, code: codeOf(deps.vault, verification, attempt) };
  });
}

/** A crash came between handing over and writing it down. Calls end by the gateway's reports, or by their time. */
async function endUnknown({ deps, scope, attemptId }: HandOver): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const attempt = await readAttempt(tx, scope, attemptId);
    if (attempt?.channel === 'zalo') await settleTest({ deps, tx, scope, id: attemptId, outcome: { kind: 'lost' } });
    if (attempt?.channel !== 'email') return;
    const now = deps.clock.now();
    await updateAttempt(tx, scope, attemptId, { status: 'sent', handed_at: now, updated_at: now });
  });
}

async function handToZalo({ deps, scope, attempt, verification, code }: Claimed): Promise<void> {
  const { id, details } = attempt;
  const outcome = await sendByZalo();
  await deps.database.asAccount(scope, (tx) => settleTest({ deps, tx, scope, id, outcome }));

  async function sendByZalo(): Promise<ZaloOutcome> {
    const { message, template } = await deps.database.asAccount(scope, async (tx) => {
      const found = await lockMessage(tx, scope, id);
      const senderId = found?.sender_id ?? '';
      const templateId = details.template_id ?? null;
      return { message: found, template: await findCodeTemplate(tx, scope, { senderId, templateId }) };
    });
    if (!message || !template) return { kind: 'held', reason: 'template', errorText: 'The template is gone' };
    const { brand = '', minutes = 0 } = details;
    const zalo = deps.ports.zalo && { port: deps.ports.zalo, vault: deps.vault };
    const way = {
      senderId: message.sender_id ?? '',
      templateId: template.zalo_template_id,
      plan: planCode(template, { brand, minutes, code }),
    };
    const hand = openZaloWindow({ deps: { ...deps, zalo }, scope, zalo: way });
    return await hand([id, verification.recipient, message.carrier, '', 0, null]);
  }
}

async function handToMail({ deps, scope, attempt, verification, code }: Claimed): Promise<void> {
  const { text = '', brand = '' } = attempt.details;
  const mail = codeMail({ locale: verification.locale, brand, text, code });
  const error = await deps.ports.mail.send({ to: verification.recipient, ...mail }).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error !== null) deps.log.warn({ err: error, attempt: attempt.id }, 'A mail with a code could not be sent');
  await deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const sent = { status: 'sent', handed_at: now, updated_at: now } as const;
    const due = (await readAttempt(tx, scope, attempt.id))?.due_at ?? null;
    const failed = { status: 'failed', error_code: attemptErrors.provider, ended_at: now, updated_at: now } as const;
    await updateAttempt(tx, scope, attempt.id, error === null ? sent : { ...failed, due_at: due && now });
  });
}
