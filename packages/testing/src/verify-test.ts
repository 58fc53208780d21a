import { makeKey, type KeyOptions, type MadeKey } from './api-key.ts';
import { failureOf } from './failure-of.ts';
import { startVerification } from '@app/contracts/verification/verification.calls.ts';
import { exportVerificationsAsCsv } from '@app/contracts/verification/verification-log.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import type { TestServer } from './test-server.ts';
import { createVerifyConfiguration } from '@app/server/database/factories/record.factories.ts';
import { json } from '@app/server/database/tables/columns.ts';
import { readWallet } from '@app/server/ledger/ledger.repository.ts';
import { sweepVerifications } from '@app/server/verification/verification.handlers.ts';

type ServiceFields = Omit<Parameters<typeof createVerifyConfiguration>[1], 'accountId'>;

/** An account with a key and a published service. */
export interface ServiceWorld extends MadeKey {
  readonly service: string;
  /** Starts a verification of the service. */
  start(to: string, more?: Partial<Input<typeof startVerification>>): ReturnType<typeof sendStart>;
  /** As {@link start}, for one that is refused. */
  refused(to: string, more?: Partial<Input<typeof startVerification>>): ReturnType<typeof failureOf>;
}

function sendStart({ client, service }: Pick<ServiceWorld, 'client' | 'service'>, fields: object & { to: string }) {
  return client.send(startVerification, { configuration_id: service, ...fields }).then(({ data }) => data);
}

/** Channels of a service by name, with a minute each. */
export function channelsOf(...names: readonly VerifyChannel[]): string {
  return json(names.map((channel) => ({ channel, sender_id: null, template_id: null, timeout_seconds: 60 })));
}

/** Makes an account with money, a key and a published service by SMS. */
export async function makeService(
  server: TestServer,
  fields: ServiceFields = {},
  options: Pick<KeyOptions, 'account' | 'balance' | 'mode'> = {},
): Promise<ServiceWorld> {
  const key = await makeKey(server, { balance: 1_000_000, ...options });
  const { configurationId: service } = await createVerifyConfiguration(server.deps, {
    accountId: key.accountId,
    ...fields,
  });
  const at = { client: key.client, service };
  return {
    ...key,
    service,
    start: (to, more = {}) => sendStart(at, { to, ...more }),
    refused: (to, more = {}) => failureOf(sendStart(at, { to, ...more })),
  };
}

/** The code that came last to a phone number or address. */
export async function codeTo(server: TestServer, recipient: string, pattern = /\b\d{6}\b/): Promise<string> {
  await server.worker.drain();
  const [newest] = await server.deps.outbox.list({ limit: 1, recipient });
  return pattern.exec(newest?.body ?? '')?.[0] ?? '';
}

/** What the wallet of an account holds. */
export async function walletOf(server: TestServer, { scope }: Pick<ServiceWorld, 'scope'>) {
  return await server.deps.database.asAccount(scope, (tx) => readWallet(tx, scope));
}

/** Does what is due: the next channel, expiry, and what comes of it. */
export async function sweep(server: TestServer): Promise<void> {
  const { deps } = server;
  await sweepVerifications({ ...deps, publicUrl: deps.config.publicUrl });
  await server.worker.drain();
}

/** The log of an account's verifications, as a file that a member takes. */
export async function verificationsAsCsv({ url }: TestServer, { client }: Pick<MadeKey, 'client'>): Promise<string> {
  const { data } = await client.send(exportVerificationsAsCsv, {});
  return await (await fetch(url + (data.url ?? ''))).text();
}
