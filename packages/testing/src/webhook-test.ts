import type { Input } from '@app/contracts/core/call.ts';
import type { CallbackDelivery, CallbackEvent, CallbackProfile } from '@app/contracts/settings/callback.ts';
import {
  createCallbackProfile,
  listCallbackDeliveries,
  listCallbackProfiles,
} from '@app/contracts/settings/callback.calls.ts';
import { recordCallback } from '@app/server/webhook/record-callback.ts';
import { queueDue } from '@app/server/webhook/deliver.usecases.ts';
import { startCallbackReceiver, type CallbackReceiver } from './callback-receiver.ts';
import { signIn, type SignedIn, type SignInOptions } from './sign-in.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A person whose account is told of events at the receiver. */
export interface Listener extends SignedIn {
  readonly profileId: string;
  readonly secret: string;
  /** Where the receiver takes what is for this account. */
  readonly path: string;
}

interface ListenOptions extends Pick<SignInOptions, 'account' | 'balance'> {
  readonly format?: 'json' | 'form';
  readonly headers?: string;
}

export interface WebhookTest {
  readonly server: TestServer;
  readonly receiver: CallbackReceiver;
  /** Makes a profile for these events, for an account of its own unless one is given. */
  listen(events: readonly CallbackEvent[], options?: ListenOptions): Promise<Listener>;
  /** What the receiver got for one account, the oldest first. */
  receivedBy(listener: Pick<Listener, 'path'>): { headers: Record<string, string>; body: string }[];
  /** Records one event about `objectId`, as features do. */
  record(listener: SignedIn, event: CallbackEvent, objectId: string): Promise<void>;
  /** Does what workers do each second: looks for what is due, and sends it. */
  deliver(): Promise<void>;
  /** As {@link deliver}, so many milliseconds later. */
  advance(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** A server that may reach this machine, and a receiver on it. */
export async function startWebhookTest(options: Pick<TestServerOptions, 'log'> = {}): Promise<WebhookTest> {
  const receiver = await startCallbackReceiver();
  const server = await startTestServer({ ...options, config: { callbackLoopback: true } });
  const deliver = async () => {
    await queueDue(server.deps);
    await server.worker.drain();
  };
  let last = 0;
  return {
    server,
    receiver,
    listen: async (events, { account, balance, ...fields } = {}) => {
      const an = await signIn(server, { ...(account && { account }), ...(balance !== undefined && { balance }) });
      last += 1;
      const path = `/hook/${last}`;
      const profile = { name: 'Máy chủ', url: receiver.url + path, events: [...events], ...fields };
      const { data } = await an.client.send(createCallbackProfile, profile);
      return { ...an, profileId: data.id, secret: data.secret, path };
    },
    receivedBy: ({ path }) =>
      receiver.received
        .filter((callback) => callback.path === path)
        .map(({ headers, body }) => ({ headers: Object.fromEntries(textsOf(headers)), body })),
    record: async ({ scope }, event, objectId) => {
      const { database, clock } = server.deps;
      const data = { about: objectId };
      await database.asAccount(scope, (tx) => recordCallback(tx, scope, { event, objectId, data, now: clock.now() }));
    },
    deliver,
    advance: async (milliseconds) => {
      server.clock.advance(milliseconds);
      await deliver();
    },
    close: async () => {
      await server.close();
      await receiver.close();
    },
  };
}

/** The newest deliveries to a person's profile, as the log shows them. */
export async function deliveriesTo(
  { client, profileId }: Listener,
  fields: Omit<Input<typeof listCallbackDeliveries>, 'profile_id'> = {},
): Promise<CallbackDelivery[]> {
  return (await client.send(listCallbackDeliveries, { profile_id: profileId, ...fields })).data;
}

/** The first profile of a person's account. */
export async function profileOf({ client }: SignedIn): Promise<CallbackProfile | undefined> {
  return (await client.send(listCallbackProfiles, {})).data[0];
}

function textsOf(headers: Readonly<Record<string, string | string[] | undefined>>): [string, string][] {
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}
