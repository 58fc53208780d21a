import type { Vault } from '../../auth/vault.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { WindowRecipient } from '../../database/tables/sending.tables.ts';
import { maskPhone } from '../../log.ts';
import { ZaloError, type ZaloMessage, type ZaloPort } from '../../ports/zalo.ts';
import { withAccess } from '../../zalo/grant.usecases.ts';
import { zaloErrorKind } from '@app/contracts/zalo/zalo-errors.ts';
import { valuesFor } from '../../zalo-campaign/value-plan.ts';
import type { MessagingDeps } from '../../messaging/messaging-deps.ts';
import { outcomeOf, type ZaloOutcome } from './zalo-outcome.ts';
import type { ZaloOrder } from './zalo-order.repository.ts';

/** What handing messages to Zalo needs of the server. */
export interface ZaloSendingDeps extends Pick<MessagingDeps, 'database' | 'clock' | 'ids' | 'log' | 'bus'> {
  /** Null where this process has no application of Zalo's. */
  readonly zalo: { readonly port: ZaloPort; readonly vault: Vault } | null;
}

/** Hands messages of one window over. */
export type HandToZalo = (recipient: WindowRecipient) => Promise<ZaloOutcome>;

interface Sending {
  readonly deps: ZaloSendingDeps;
  readonly scope: AccountScope;
  readonly senderId: string;
}

/** Access is looked up once for a window; a token that Zalo refuses is renewed once, whoever notices. */
export function openZaloWindow({
  deps,
  scope,
  zalo,
}: Omit<Sending, 'senderId'> & { zalo: Pick<ZaloOrder, 'senderId' | 'templateId' | 'plan'> }): HandToZalo {
  const sending = { deps, scope, senderId: zalo.senderId };
  let access: Promise<string> | null = null;
  const find = async () => withAccess(granteeOf(sending), zalo.senderId, (_port, found) => Promise.resolve(found));
  const token = () => (access ??= find());
  return async ([id, phone, , , , fields]) => {
    const values = valuesFor(zalo.plan, fields);
    return await handOne(sending, token, { phone, templateId: zalo.templateId, values, trackingId: id });
  };
}

async function handOne(sending: Sending, token: () => Promise<string>, message: ZaloMessage): Promise<ZaloOutcome> {
  const { deps, scope, senderId } = sending;
  try {
    const accessToken = await token();
    if (!deps.zalo) throw notSetUp();
    try {
      return await handOver(sending, deps.zalo.port, accessToken, message);
    } catch (error) {
      if (!isAboutToken(error)) throw error;
    }
    // It was withdrawn, or replaced elsewhere; a message that was refused for it was not sent.
    return await withAccess(granteeOf({ deps, scope }), senderId, (port, renewed) =>
      handOver(sending, port, renewed, message),
    );
  } catch (error) {
    return withoutAccess(error);
  }
}

/** What Zalo says to a message. Throws only what it has against the token. */
async function handOver(
  { deps: { log } }: Sending,
  port: ZaloPort,
  accessToken: string,
  message: ZaloMessage,
): Promise<ZaloOutcome> {
  try {
    return { kind: 'accepted', providerRef: await port.send(accessToken, message) };
  } catch (error) {
    if (isAboutToken(error)) throw error;
    const outcome: ZaloOutcome = error instanceof ZaloError ? outcomeOf(error) : { kind: 'lost' };
    if (outcome.kind === 'lost') {
      const fields = { err: error, message: message.trackingId, phone: maskPhone(message.phone) };
      log.warn(fields, 'Zalo gave no answer, so the message is not sent again');
    }
    return outcome;
  }
}

function isAboutToken(error: unknown): boolean {
  return error instanceof ZaloError && zaloErrorKind(error.code) === 'token';
}

/** Nothing was handed over: the recipient waits, for a renewal that Zalo did not answer or for somebody to link anew. */
function withoutAccess(error: unknown): ZaloOutcome {
  const errorText = error instanceof Error ? error.message : 'No access';
  const isFinal = error instanceof ZaloError && error.isRefusal;
  return isFinal ? { kind: 'held', reason: 'sender', errorText } : { kind: 'unavailable', errorText };
}

function notSetUp(): ZaloError {
  return new ZaloError(0, 'No application of Zalo is set up', { isUnsent: true });
}

function granteeOf({ deps, scope }: Omit<Sending, 'senderId'>) {
  const { zalo, ...rest } = deps;
  if (!zalo) throw notSetUp();
  return { deps: { ...rest, vault: zalo.vault, ports: { zalo: zalo.port } }, scope };
}
