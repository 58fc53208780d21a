import { ownValue } from '@app/contracts/core/by-key.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { zaloValueFault } from '@app/contracts/zalo/param-check.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { refuseOptedOut } from '../messaging/refuse-opted-out.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';
import { takeTest } from '../test-phone/take-test.ts';
import { handIntended, intendZalo, type SingleDeps } from './single-message.ts';
import { valuesFor } from './value-plan.ts';
import { zaloBlocked } from './zalo-launch.ts';
import { zaloBlockersOf } from './zalo-checks.ts';
import { findRecipient, readQuoted, type FoundRecipient } from './zalo-quote.usecases.ts';

interface Test {
  readonly deps: SingleDeps;
  readonly actor: { readonly scope: AccountScope; readonly userId: string };
  readonly quoteId: string;
  /** Whose values are filled in; '' for the first recipient's. */
  readonly recipient: string;
  /** Where it goes; '' for the phone of the profile. */
  readonly phone: string;
}

/**
 * Sends what a recipient of a quote would get to a phone that whoever asks has proven to be theirs; the intent is written
 * before, the outcome after, and what is not known is charged.
 * @throws Failure 404; 422 `no_valid_recipient` and for what blocks a launch; 402; 409 `quota_exceeded`, `quiet_hours`;
 * 429 after five in an hour.
 */
export async function sendZaloTest(test: Test): Promise<{ message: MessageRow; balance: number }> {
  const { deps, actor } = test;
  const { scope } = actor;
  const intended = await deps.database.asAccount(scope, (tx) => intend(test, tx));
  return await handIntended({ deps, scope }, intended);
}

async function intend({ deps, actor: { scope, userId }, quoteId, recipient, phone }: Test, tx: AccountTx) {
  const { to } = await takeTest(tx, { userId, phone, now: deps.clock.now() });
  const { quote } = await readQuoted(tx, scope, quoteId);
  const found = await findRecipient(tx, scope, { quoteId, phone: recipient, after: '' });
  if (!found) {
    throw failure(422, 'no_valid_recipient', { message: messages.phoneInvalid, info: { reason: 'no_recipient' } });
  }
  await refuseOptedOut(tx, scope, { channel: 'zalo', phone: to.phone, brand: '' });
  const { parts } = found;
  const checked = { parts: withoutFallback(parts), quote: { ...quote, zalo_measure: null }, unreadyAudiences: 0 };
  const [blocker] = zaloBlockersOf({ ...checked, withoutConsent: 0, total: 0, balance: 0 });
  if (blocker) throw zaloBlocked(blocker);
  const { oa, template, plan } = parts;
  if (!oa || !template) throw new Error('What is missing would have blocked');
  refuseFaults(found);
  const { message_type: messageType, currency } = found.campaign;
  const { fields } = found.recipient;
  return await intendZalo(tx, scope, { deps, userId, to, oa, template, plan, fields, messageType, currency });
}

/** A test is of the message by Zalo alone. */
function withoutFallback(parts: FoundRecipient['parts']): FoundRecipient['parts'] {
  return { ...parts, content: { ...parts.content, fallback: { ...parts.content.fallback, enabled: false } } };
}

function refuseFaults({ parts: { plan }, recipient: { fields } }: FoundRecipient): void {
  const values = valuesFor(plan, fields);
  const params = plan.params.filter(({ param }) => zaloValueFault(param, ownValue(values, param.name) ?? '') !== null);
  if (params.length === 0) return;
  const names = params.map(({ param }) => param.name);
  throw zaloBlocked({ code: 'param_invalid', field: 'param_map', params: names });
}
