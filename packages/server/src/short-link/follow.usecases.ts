import { readPhone } from '@app/contracts/rules/phone.ts';
import { accountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { takePlace } from '../http/rate-limit.ts';
import { hasOptedOut, insertOptOut } from '../messaging/opt-out.repository.ts';
import { networkOf } from '../network-of.ts';
import {
  brandOfCampaign,
  findCodedMessage,
  findOpenedLink,
  recordClick,
  type Click,
  type CodedMessage,
  type OpenedLink,
} from './click.repository.ts';
import { deviceOf, isProgram, visitorOf, type Visit } from './visitor.ts';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'vault' | 'log'>;

/**
 * Clicks that are kept, because anybody can open a link as often as they like and each click is a row: of one message,
 * and of one network where all recipients have the same address. Many phones share a network.
 */
const MOST_OF_MESSAGE = { max: 60, windowSeconds: 3_600 };
const MOST_OF_NETWORK = { max: 1_000, windowSeconds: 3_600 };

/** Where a short link leads; `expired` and `unknown` lead nowhere. */
export type Followed = { readonly kind: 'to'; readonly target: string } | { readonly kind: 'expired' | 'unknown' };

/**
 * Follows a short link and counts the click. A link leads on even if its click cannot be counted, or one message or
 * network has had its clicks for this hour.
 */
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
  await countClick(deps, { link, click, address: visit.address }).catch((error: unknown) =>
    deps.log.error({ err: error, link: link.linkId }, 'A click could not be counted'),
  );
  // As a header can hold it: the address was typed by a person.
  return { kind: 'to', target: new URL(link.target).href };
}

async function countClick(
  { database }: Deps,
  { link, click, address }: { link: OpenedLink; click: Click; address: string },
): Promise<void> {
  const limit = link.message ? MOST_OF_MESSAGE : MOST_OF_NETWORK;
  const key = `click ${link.linkId} ${link.message?.code ?? networkOf(address)}`;
  const wait = await database.asSystem((tx) => takePlace(tx, { key, limit, now: click.at }));
  if (wait > 0) return;
  const scope = accountScope(link.accountId);
  await database.asAccount(scope, (tx) => recordClick(tx, scope, { link, click }));
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
