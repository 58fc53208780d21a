import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startVerification } from '@app/contracts/verification/verification.calls.ts';
import { defaultServiceSettings } from '@app/contracts/verify/service-defaults.ts';
import { systemClock } from '@app/server/clock.ts';
import type { AccountScope } from '@app/server/database/account-scope.ts';
import type { Database } from '@app/server/database/database.ts';
import { createApiKey } from '@app/server/database/factories/feature.factories.ts';
import { createAccount } from '@app/server/database/factories/identity.factories.ts';
import { createVerifyConfiguration } from '@app/server/database/factories/record.factories.ts';
import { json } from '@app/server/database/tables/columns.ts';
import { createIds } from '@app/server/ids.ts';
import type { StartedCode } from './hand-overs.ts';
import * as v from 'valibot';
import { quantile } from './quantile.ts';

/** A published service that sends by SMS, without limits of its own, and a key of its account. */
export interface BenchmarkService {
  readonly scope: AccountScope;
  readonly configurationId: string;
  readonly secret: string;
}

const BALANCE = 1_000_000_000;
/** Nobody enters these codes. */
const fraud = json({ ...defaultServiceSettings.fraud, prefix_velocity: 0, min_conversion_pct: 0 });
const unlimited = { limit_phone: 0, limit_phone_window: 0, limit_total: 0, limit_total_window: 0, fraud };
/** Longer than any answer that is good for something. */
const PATIENCE_MS = 10_000;
const agent = new Agent({ keepAlive: true });

/** So many services of accounts of their own. */
export async function setUpServices(database: Database, count: number): Promise<BenchmarkService[]> {
  const world = { database, clock: systemClock, ids: createIds(systemClock) };
  const services: BenchmarkService[] = [];
  for (let index = 0; index < count; index += 1) {
    const { accountId, scope } = await createAccount(world, { balance: BALANCE });
    const { configurationId } = await createVerifyConfiguration(world, { accountId, ...unlimited });
    const { secret } = await createApiKey(world, { accountId, scopes: ['verify:write'] });
    services.push({ scope, configurationId, secret });
  }
  return services;
}

export interface StartedFigures {
  /** Verifications that were accepted in a second. */
  readonly perSecond: number;
  /** Milliseconds until a request was answered. */
  readonly answered: { readonly p50: number; readonly p99: number };
  readonly codes: readonly StartedCode[];
}

/** One answer: how many milliseconds after the request it came, and what it started. */
interface Answered {
  readonly ms: number;
  readonly code: StartedCode;
}

interface Starting {
  readonly services: readonly BenchmarkService[];
  /** Requests in a second, sent at their time whether or not earlier ones are answered. */
  readonly perSecond: number;
  readonly seconds: number;
  /** The first of its numbers; runs that overlap would ask for the same ones again. */
  readonly from: number;
}

/** Starts verifications of numbers that are all different. Throws if one is refused. */
export async function startMany(
  url: string,
  { services, perSecond, seconds, from }: Starting,
): Promise<StartedFigures> {
  const begun = performance.now();
  const begunAt = Date.now();
  const asked: Promise<PromiseSettledResult<Answered>[]>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const offset = (index * 1_000) / perSecond;
    const wait = begun + offset - performance.now();
    if (wait > 1) await pause(wait);
    const starting = { service: services[index % services.length], index: from + index, dueAt: begunAt + offset };
    asked.push(Promise.allSettled([startOne(url, starting)]));
  }
  const outcomes = (await Promise.all(asked)).flat();
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed[0])
    throw new Error(`${failed.length} of ${outcomes.length} were not started`, { cause: failed[0].reason });
  const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const times = answers.map(({ ms }) => ms);
  const took = (performance.now() - begun) / 1_000;
  return {
    perSecond: Math.round(times.length / took),
    answered: { p50: Math.round(quantile(times, 0.5)), p99: Math.round(quantile(times, 0.99)) },
    codes: answers.map(({ code }) => code),
  };
}

interface StartingOne {
  readonly service: BenchmarkService | undefined;
  readonly index: number;
  readonly dueAt: number;
}

const answerSchema = v.pipe(v.string(), v.parseJson(), v.object({ data: v.object({ id: v.string() }) }));

async function startOne(url: string, { service, index, dueAt }: StartingOne): Promise<Answered> {
  if (!service) throw new Error('There is no service to start with');
  const asked = performance.now();
  const body = JSON.stringify({ configuration_id: service.configurationId, to: numberOf(index) });
  const { status, text } = await post(url + startVerification.path, service.secret, body);
  if (status >= 400) throw new Error(`A verification was answered with ${status}: ${text}`);
  return { ms: performance.now() - asked, code: { id: v.parse(answerSchema, text).data.id, dueAt } };
}

/** As a customer's server would: connections are kept. `fetch` takes twice the time of a processor that the server needs too. */
function post(url: string, secret: string, body: string): Promise<{ readonly status: number; readonly text: string }> {
  const headers = {
    Authorization: `Bearer ${secret}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method: 'POST', agent, headers, timeout: PATIENCE_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    asking.on('timeout', () => asking.destroy(new Error('A verification was not answered in time')));
    asking.on('error', reject);
    asking.end(body);
  });
}

const prefixes = ['8498', '8497', '8491', '8493', '8486', '8456'];
/** Spreads numbers over their ranges, so that no range is asked for often. */
const SPREAD = 7_919_317;

function numberOf(index: number): string {
  const prefix = prefixes[index % prefixes.length] ?? '';
  return `+${prefix}${String((index * SPREAD) % 10_000_000).padStart(7, '0')}`;
}

/** When the first code of each verification was with the carrier, by the verification's id. */
export async function readHandOvers(
  database: Database,
  services: readonly BenchmarkService[],
): Promise<ReadonlyMap<string, Date>> {
  const first = new Map<string, Date>();
  for (const { scope } of services) {
    const rows = await database.asAccount(scope, (tx) =>
      tx
        .selectFrom('message')
        .select(['verification_id', 'sent_at'])
        .where('verification_id', 'is not', null)
        .execute(),
    );
    for (const { verification_id: id, sent_at: sent } of rows) {
      const known = id === null ? undefined : first.get(id);
      if (id !== null && sent && (!known || sent < known)) first.set(id, sent);
    }
  }
  return first;
}
