import { messages } from '@app/contracts/catalogue/messages.ts';
import { DEMOS_PER_DAY, type Demo, type DemoChannel } from '@app/contracts/channel/demo.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { Phone } from '@app/contracts/rules/phone.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { nextQuotaDay, quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, rateLimited, type Failure } from '../http/failure.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';
import { refuseOptedOut } from '../messaging/refuse-opted-out.ts';
import { takeMessage } from '../messaging/send-message.usecases.ts';
import { orderDemoCall } from '../voice/demo-call.ts';
import { handIntended, intendZalo } from '../zalo-campaign/single-message.ts';
import { planValues } from '../zalo-campaign/value-plan.ts';
import { zaloContentOf } from '../zalo-campaign/zalo-parts.repository.ts';
import { countConnected, readOa } from '../zalo/oa.repository.ts';
import { CURRENCY, findDemoCaller, findOwnPhone, findSampled, readOffer, withoutOffer } from './demo-parts.ts';
import { demoText } from './demo-samples.ts';
import { countDemoSend, findDemoSend, findDemoSender, listDemoSounds, readDemoOutcome } from './demo.repository.ts';

interface Around {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'log' | 'vault' | 'ports'>;
  readonly actor: { readonly scope: AccountScope; readonly userId: string };
}

/** What trying a channel would send, what is missing for it, how often it may be done today, and how the last one came out. */
export function readDemo({
  deps,
  actor: { scope, userId },
  channel,
  locale,
}: Pick<Around, 'actor'> & {
  deps: Pick<ServerDeps, 'database' | 'clock'>;
  channel: DemoChannel;
  locale: Locale;
}): Promise<Demo> {
  return deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const phone = await findOwnPhone(tx, userId);
    const sent = await findDemoSend(tx, scope, { userId, channel, day: quotaDayOf(now) });
    const offer = phone ? await readOffer(tx, scope, { channel, phone, locale, now }) : withoutOffer('phone');
    const outcome = sent && (await readDemoOutcome(tx, scope, { channel, id: sent.last_id }));
    return {
      channel,
      phones: phone ? [phone.phone] : [],
      ...offer,
      limit: DEMOS_PER_DAY,
      left_today: leftAfter(sent?.sends ?? 0),
      renews_at: nextQuotaDay(now).toISOString(),
      last: sent && outcome ? { id: sent.last_id, ...outcome, at: sent.last_at.toISOString() } : null,
    };
  });
}

function leftAfter(sends: number): number {
  return Math.max(0, DEMOS_PER_DAY - sends);
}

interface Trying extends Around {
  /** E.164 digits without plus: must be the person's own. */
  readonly phone: string;
}

interface Tried<Sent> {
  readonly sent: Sent;
  readonly balance: number;
  readonly left: number;
}

/**
 * Sends the fixed text by SMS to the person's own verified phone, as any single message is sent.
 * @throws Failure 422 `no_valid_recipient`, `sender_missing`; 402 `insufficient_balance`; 429 after three on a day.
 */
export function sendDemoSms({ deps, actor, phone, locale }: Trying & { locale: Locale }): Promise<Tried<MessageRow>> {
  const { scope } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    await requireOwn(tx, actor.userId, phone);
    const sender = await findDemoSender(tx, scope);
    if (!sender) throw senderMissing();
    const content = demoText(sender.name, locale);
    const { message, balance } = await takeMessage(tx, {
      deps,
      actor,
      phone,
      content,
      senderId: sender.id,
      isTest: true,
    });
    return { sent: message, balance, left: await count({ deps, actor }, tx, { channel: 'sms', id: message.id }) };
  });
}

/**
 * Calls the person's own verified phone and plays a sound of the library, as a test call of a campaign does.
 * @throws Failure 422 `no_valid_recipient`, `sender_missing`, `content_rejected` without such a sound; 402; 429.
 */
export function sendDemoVoice({ deps, actor, phone, soundId }: Trying & { soundId: string }): Promise<Tried<Call>> {
  const { scope, userId } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const to = await requireOwn(tx, userId, phone);
    await refuseOptedOut(tx, scope, { channel: 'voice', phone, brand: '' });
    const caller = await findDemoCaller(tx, scope);
    if (!caller) throw senderMissing();
    const [sound] = await listDemoSounds(tx, scope, soundId);
    if (!sound) throw nothingToSend('sound_id');
    const now = deps.clock.now();
    const parts = { callerId: caller.id, soundId: sound.id, version: sound.version };
    const { call, wallet } = await orderDemoCall(tx, scope, { deps, userId, now, to, ...parts });
    const left = await count({ deps, actor }, tx, { channel: 'voice', id: call.id });
    return { sent: call, balance: wallet.balance, left };
  });
}

/**
 * Sends an approved template with its samples to the person's own verified phone, as a test of a campaign by Zalo is sent.
 * What Zalo refuses costs nothing and counts as a try.
 * @throws Failure 422 `no_valid_recipient`, `sender_missing`, `content_rejected` without such a template; 402; 409
 * `quota_exceeded`; 429.
 */
export async function sendDemoZalo({
  deps,
  actor,
  phone,
  zaloTemplateId,
}: Trying & { zaloTemplateId: string }): Promise<Tried<MessageRow>> {
  const { scope, userId } = actor;
  const { intended, left } = await deps.database.asAccount(scope, async (tx) => {
    const to = await requireOwn(tx, userId, phone);
    await refuseOptedOut(tx, scope, { channel: 'zalo', phone, brand: '' });
    const [found] = await findSampled(tx, scope, zaloTemplateId);
    if ((await countConnected(tx, scope)) === 0) throw senderMissing();
    const oa = found && (await readOa(tx, scope, found.template.sender_id));
    if (!found || !oa) throw nothingToSend('zalo_template_id');
    const { template, values } = found;
    const map = Object.fromEntries(
      values.map(({ name, sample }) => [name, { source: 'fixed', key: '', value: sample, fallback: '' } as const]),
    );
    const plan = planValues(template.params, { ...zaloContentOf({}), param_map: map });
    const message = { userId, to, oa, template, plan, fields: null, messageType: 'customer_care' } as const;
    const written = await intendZalo(tx, scope, { deps, ...message, currency: CURRENCY });
    return {
      intended: written,
      left: await count({ deps, actor }, tx, { channel: 'zalo', id: written.message.id }),
    };
  });
  const { message, balance } = await handIntended({ deps, scope }, intended);
  return { sent: message, balance, left };
}

/** Only the person's own phone can be tried: nobody can be written to by it who did not ask for it. */
async function requireOwn(tx: AccountTx, userId: string, phone: string): Promise<Phone> {
  const own = await findOwnPhone(tx, userId);
  if (own?.phone === phone) return own;
  throw failure(422, 'no_valid_recipient', {
    message: messages.phoneInvalid,
    info: { reason: own ? 'phone_other' : 'phone_not_verified' },
  });
}

/** Counts a try, or undoes all of it where there were enough today. Answers how many are left. */
async function count(
  { deps: { clock }, actor: { scope, userId } }: Pick<Around, 'actor'> & { deps: Pick<ServerDeps, 'clock'> },
  tx: AccountTx,
  { channel, id }: { channel: DemoChannel; id: string },
): Promise<number> {
  const now = clock.now();
  const sends = await countDemoSend(tx, scope, { userId, channel, day: quotaDayOf(now), id, now });
  if (sends === undefined) throw rateLimited((nextQuotaDay(now).getTime() - now.getTime()) / 1_000);
  return leftAfter(sends);
}

function senderMissing(): Failure {
  return failure(422, 'sender_missing', { message: messages.senderNotFound });
}

function nothingToSend(field: 'sound_id' | 'zalo_template_id'): Failure {
  return failure(422, 'content_rejected', { message: messages.invalidContent, errors: { [field]: [rule('oneOf')] } });
}
