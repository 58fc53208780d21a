import { readPhone } from '@app/contracts/rules/phone.ts';
import { accountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { hasOptedOut, insertOptOut } from '../messaging/opt-out.repository.ts';
import {
  brandOfCampaign,
  findCodedMessage,
  findOpenedLink,
  recordClick,
  type CodedMessage,
} from './click.repository.ts';
import { deviceOf, isProgram, visitorOf, type Visit } from './visitor.ts';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'vault' | 'log'>;

/** Where a short link leads; `expired` and `unknown` lead nowhere. */
export type Followed = { readonly kind: 'to'; readonly target: string } | { readonly kind: 'expired' | 'unknown' };

/** Follows a short link and counts the click. A link leads on even if its click cannot be counted. */
export async function followShortLink(deps: Deps, text: string, visit: Omit<Visit, 'at'>): Promise<Followed> {
  const at = deps.clock.now();
  const link = await deps.database.asSystem((tx) => findOpenedLink(tx, text));
  if (!link) return { kind: 'unknown' };
  if (link.expiresAt !== null && link.expiresAt <= at) return { kind: 'expired' };
  const seen = { ...visit, at };
  const click = {
    at,
    visitor: link.message?.code ?? visitorOf(deps.vault, seen),
    device: deviceOf(seen),
    carrier: link.message ? (readPhone(link.message.phone)?.carrier ?? null) : null,
    is_bot: isProgram(seen),
  };
  const scope = accountScope(link.accountId);
  await deps.database
    .asAccount(scope, (tx) => recordClick(tx, scope, { link, click }))
    .catch((error: unknown) => deps.log.error({ err: error, link: link.linkId }, 'A click could not be counted'));
  return { kind: 'to', target: link.target };
}

/** What somebody who follows a message's way to refuse is told. */
export interface Refusing {
  readonly brand: string;
  /** E.164 digits. */
  readonly phone: string;
  /** Whether they have refused already. */
  readonly isRefused: boolean;
}

/** Looks a message's way to refuse up and changes nothing: scanners of messages open it too. */
export function viewOptOut(deps: Deps, code: string): Promise<Refusing | null> {
  return withMessage(deps, code, async ({ message, tx, scope }) => {
    const brand = await brandOfCampaign(tx, scope, message.campaignId);
    const { phone } = message;
    return { brand, phone, isRefused: await hasOptedOut(tx, scope, { channel: 'sms', phone, brand }) };
  });
}

/** Takes a refusal: from now on nothing of that brand is sent to that number. */
export function optOut(deps: Deps, code: string): Promise<Refusing | null> {
  return withMessage(deps, code, async ({ message, tx, scope }) => {
    const brand = await brandOfCampaign(tx, scope, message.campaignId);
    const { phone, messageId } = message;
    const refusal = { channel: 'sms', reason: 'link', phone, brand, messageId } as const;
    await insertOptOut(tx, scope, { ...refusal, id: deps.ids.next('optOut'), now: deps.clock.now() });
    return { brand, phone, isRefused: true };
  });
}

type Scope = ReturnType<typeof accountScope>;
type Tx = Parameters<Parameters<Deps['database']['asAccount']>[1]>[0];

async function withMessage<T>(
  { database }: Deps,
  code: string,
  work: (found: { message: CodedMessage; tx: Tx; scope: Scope }) => Promise<T>,
): Promise<T | null> {
  const message = await database.asSystem((tx) => findCodedMessage(tx, code));
  if (!message) return null;
  const scope = accountScope(message.accountId);
  return await database.asAccount(scope, (tx) => work({ message, tx, scope }));
}
