import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { createLookups, remembered, type Lookups } from '../messaging/send-message.usecases.ts';
import { lockRoom } from '../sending/zalo/quota.repository.ts';
import { readOa, type OaRow } from '../zalo/oa.repository.ts';
import { findCallerBy, type FoundCaller } from '../voice/caller.repository.ts';
import { readMinutePrices, type MinutePrices } from '../voice/minute-price.repository.ts';
import { SINGLE_TYPE } from '../voice/take-call.usecases.ts';
import { findSound, type FoundSound } from '../voice/voice-draft.repository.ts';
import { findTemplateOf, type TemplateRow } from '../zalo/template.repository.ts';

/** A template and whose it is, as far as the account has them. */
interface FoundTemplate {
  readonly template: TemplateRow | undefined;
  readonly oa: OaRow | undefined;
}

/** What many messages have in common, each asked of the database once. */
export interface ApiLookups {
  readonly sms: Lookups;
  /** A template by its id, ours or Zalo's. */
  template(idOrNumber: string): Promise<FoundTemplate>;
  /** A number or caller ID by its id or by itself. */
  caller(idOrNumber: string): Promise<FoundCaller | undefined>;
  sound(id: string): Promise<FoundSound | undefined>;
  /** What calls cost. */
  minutePrices(): Promise<MinutePrices>;
}

/** Lookups that remember what they found; `now` decides which prices are in force. */
export function createApiLookups(tx: AccountTx, scope: AccountScope, now: Date): ApiLookups {
  const templates = new Map<string, Promise<FoundTemplate>>();
  const callers = new Map<string, Promise<FoundCaller | undefined>>();
  const sounds = new Map<string, Promise<FoundSound | undefined>>();
  const prices = new Map<string, Promise<MinutePrices>>();
  const findTemplate = async (idOrNumber: string): Promise<FoundTemplate> => {
    const template = await findTemplateOf(tx, scope, idOrNumber);
    return { template, oa: template && (await readOa(tx, scope, template.sender_id)) };
  };
  return {
    sms: createLookups(tx, scope, now),
    template: (idOrNumber) => remembered(templates, idOrNumber, () => findTemplate(idOrNumber)),
    caller: (wanted) =>
      remembered(callers, wanted, () => findCallerBy(tx, scope, { wanted, messageType: SINGLE_TYPE })),
    sound: (id) => remembered(sounds, id, () => findSound(tx, scope, id)),
    minutePrices: () => remembered(prices, '', () => readMinutePrices(tx, scope, { messageType: SINGLE_TYPE, now })),
  };
}

/**
 * Locks the quotas that messages of these templates use today, before any money is: whoever sends locks in the same order.
 */
export async function lockQuotas(
  tx: AccountTx,
  scope: AccountScope,
  { lookups, templates, now }: { lookups: ApiLookups; templates: ReadonlySet<string>; now: Date },
): Promise<void> {
  const senders = new Set<string>();
  for (const id of templates) {
    const { oa } = await lookups.template(id);
    if (oa) senders.add(oa.sender_id);
  }
  for (const senderId of [...senders].toSorted()) await lockRoom(tx, scope, { senderId, now });
}
