import {
  MOST_DAYS_AHEAD,
  type ApiMessage,
  type MessageChannel,
  type MessageRequest,
} from '@app/contracts/message/api-message.ts';
import { readPhone, type Phone } from '@app/contracts/rules/phone.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { Insertable } from 'kysely';
import { json } from '../database/tables/columns.ts';
import type { ApiMessageDetails, ApiMessageTable } from '../database/tables/public-api.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import type { MessagingDeps } from '../messaging/messaging-deps.ts';
import { takeUnannounced } from '../messaging/send-message.usecases.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';
import type { SpeechPort } from '../ports/speech.ts';
import { takeCall } from '../voice/take-call.usecases.ts';
import { takeZalo } from '../zalo-campaign/take-zalo.usecases.ts';
import type { ApiLookups } from './api-lookups.ts';
import { asApiCall, asApiMessage } from './as-api-message.ts';
import { takeSandbox, type SandboxRow } from './sandbox-message.ts';

const DAY = 86_400_000;

type AskedRow = Omit<Insertable<ApiMessageTable>, 'account_id'>;

export interface Sending {
  readonly deps: Omit<MessagingDeps, 'ports'> & { readonly ports: { readonly speech: SpeechPort } };
  readonly key: KeyHolder;
}

/** What was taken of a request, before it is written beside its message. */
export interface Taken {
  readonly asked: AskedRow;
  readonly message: ApiMessage;
  /** Of a live key. */
  readonly live: {
    readonly wallet: Wallet;
    /** Null for a call. */
    readonly row: MessageRow | null;
  } | null;
  /** Of a test key. */
  readonly test: SandboxRow | null;
}

interface Taking {
  readonly tx: AccountTx;
  readonly sending: Sending;
  readonly request: MessageRequest;
  readonly sendAt: Date | null;
  readonly lookups: ApiLookups;
}

/** Takes one message; what it throws it throws before it has changed anything. */
export async function take(
  tx: AccountTx,
  sending: Sending,
  request: MessageRequest,
  lookups: ApiLookups,
): Promise<Taken> {
  const { deps, key } = sending;
  const sendAt = request.schedule_at === undefined ? null : requireTime(request.schedule_at, deps.clock.now());
  if (key.mode === 'test') return takeTest(sending, request, sendAt);
  const taking = { tx, sending, request, sendAt, lookups };
  return await takers[request.channel](taking);
}

const takers: Readonly<Record<MessageChannel, (taking: Taking) => Promise<Taken>>> = {
  sms: takeSms,
  voice: takeByVoice,
  zalo: takeByZalo,
};

async function takeSms({ tx, sending, request, sendAt, lookups }: Taking): Promise<Taken> {
  const { deps, key } = sending;
  const { message, wallet } = await takeUnannounced(
    tx,
    {
      deps,
      actor: { scope: key.scope, userId: null },
      phone: request.to,
      content: request.text,
      senderId: request.sender,
      messageType: request.type,
      key,
      ...(sendAt && { sendAt }),
    },
    lookups.sms,
  );
  return ofMessage({ sending, request, sendAt }, { message, wallet, details: null });
}

async function takeByZalo({ tx, sending, request, sendAt, lookups }: Taking): Promise<Taken> {
  const { deps, key } = sending;
  const { template: wanted, params } = request;
  const { template, oa } = await lookups.template(wanted);
  const to = requirePhone(request.to);
  const taken = await takeZalo(tx, { deps, scope: key.scope, to, template, oa, params, key, sendAt });
  const details = { channel: 'zalo', template: template?.id ?? wanted, params } as const;
  return ofMessage({ sending, request, sendAt }, { ...taken, details });
}

async function takeByVoice({ tx, sending, request, sendAt, lookups }: Taking): Promise<Taken> {
  const { deps, key } = sending;
  const { text, voice, sound, reference } = request;
  const { call, wallet, details } = await takeCall(tx, {
    deps,
    scope: key.scope,
    to: requirePhone(request.to),
    caller: await lookups.caller(request.sender),
    text,
    voice,
    sound: { id: sound, found: sound === '' ? undefined : await lookups.sound(sound) },
    prices: await lookups.minutePrices(),
    key,
    sendAt,
  });
  const common = askedBy({ sending, request, sendAt });
  return {
    asked: { ...common, details: json(details), id: call.id, created_at: call.created_at },
    message: asApiCall(call, { reference, scheduled_at: sendAt, details }),
    live: { row: null, wallet },
    test: null,
  };
}

type Asking = Pick<Taking, 'sending' | 'request' | 'sendAt'>;

function ofMessage(
  asking: Asking,
  { message, wallet, details }: { message: MessageRow; wallet: Wallet; details: ApiMessageDetails | null },
): Taken {
  const { reference } = asking.request;
  return {
    asked: { ...askedBy(asking), details: details && json(details), id: message.id, created_at: message.created_at },
    message: asApiMessage(message, { reference, scheduled_at: asking.sendAt, details }),
    live: { row: message, wallet },
    test: null,
  };
}

function takeTest(sending: Sending, request: MessageRequest, sendAt: Date | null): Taken {
  const asking = { sending, request, sendAt };
  const { asked, message, row } = takeSandbox({ ...sending, request, common: askedBy(asking) });
  return { asked, message, live: null, test: row };
}

/** What is kept of any request. */
function askedBy({ sending: { key }, request: { channel, reference }, sendAt }: Asking) {
  return { mode: key.mode, channel, api_key_id: key.keyId, reference, scheduled_at: sendAt };
}

/** What the request's schema has checked. */
function requirePhone(text: string): Phone {
  const phone = readPhone(text);
  if (!phone) throw new Error('A request has a number that can be read');
  return phone;
}

/** Throws 422 for a time that has passed, or is further ahead than messages are kept waiting. */
function requireTime(text: string, now: Date): Date {
  const at = new Date(text);
  if (at > now && at.getTime() <= now.getTime() + MOST_DAYS_AHEAD * DAY) return at;
  throw failure(422, 'validation', { errors: { schedule_at: [rule('oneOf')] }, info: { most_days: MOST_DAYS_AHEAD } });
}
