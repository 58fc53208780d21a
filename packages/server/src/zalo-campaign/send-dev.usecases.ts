import { ownValue } from '@app/contracts/core/by-key.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { zaloValueFault } from '@app/contracts/zalo/param-check.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { failure, notFound } from '../http/failure.ts';
import { refuseOptedOut } from '../messaging/refuse-opted-out.ts';
import { askFor } from '../zalo/grant.usecases.ts';
import { findTemplate } from '../zalo/template.repository.ts';
import type { ZaloOwner } from '../zalo/zalo-deps.ts';

interface Sample {
  readonly oaId: string;
  readonly zaloId: string;
  /** E.164 digits without plus. */
  readonly phone: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Sends a sample in Zalo's development mode, which is free and reaches administrators alone. Answers what Zalo calls it.
 * @throws Failure 404 for official account or template; 422 `no_valid_recipient` for a number that refused, `content_rejected` for values that Zalo would refuse; Zalo's
 * refusals.
 */
export async function sendSample(owner: ZaloOwner, { oaId, zaloId, phone, params }: Sample): Promise<string> {
  const { deps, scope } = owner;
  const template = await deps.database.asAccount(scope, async (tx) => {
    await refuseOptedOut(tx, scope, { channel: 'zalo', phone, brand: '' });
    return await findTemplate(tx, scope, { oaId, zaloId });
  });
  if (!template) throw notFound();
  const faulty = template.params.filter((param) => zaloValueFault(param, ownValue(params, param.name) ?? '') !== null);
  if (faulty.length > 0) {
    const names = faulty.map(({ name }) => name);
    const errors = { data: [rule('param_value')] };
    throw failure(422, 'content_rejected', { message: messages.invalidContent, info: { params: names }, errors });
  }
  const values = Object.fromEntries(
    template.params.map(({ name }) => [name, (ownValue(params, name) ?? '').normalize('NFC')]),
  );
  const trackingId = deps.ids.next('message');
  const msgId = await askFor(owner, oaId, ({ zalo, accessToken }) =>
    zalo.send(accessToken, { phone, templateId: zaloId, values, trackingId, isDevelopment: true }),
  );
  await deps.database.asAccount(scope, (tx) =>
    writeAudit(tx, {
      ids: deps.ids,
      now: deps.clock.now(),
      accountId: scope.accountId,
      actor: owner.actor,
      action: 'zalo_template.sample_sent',
      object: { type: 'zalo_template', id: template.id },
      after: { zalo_msg_id: msgId },
    }),
  );
  return msgId;
}
