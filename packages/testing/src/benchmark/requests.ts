import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { sendMessage } from '@app/contracts/message/message.calls.ts';
import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { updateApiKey } from '@app/contracts/developer/developer.calls.ts';
import type { Call } from '@app/contracts/core/call.ts';
import type { BenchmarkPerson } from './requests-setup.ts';

const CONNECTIONS = 50;
const WARM_UP_SECONDS = 3;

export interface RequestFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Processor time of the server's process for one request: steadier than the rate on a busy machine. */
  readonly cpuMicroseconds: number | null;
}

/** What is asked again and again: each request by the next person, so that no answer can be shared. */
export const askedCalls = {
  whoami: (person: BenchmarkPerson) => asked(checkInfoUser, person, {}),
  'key renamed': (person: BenchmarkPerson) =>
    asked(updateApiKey, person, { action: 'update_key', id: person.apiKeyId, name: `Key ${randomUUID()}` }),
  'message sent': (person: BenchmarkPerson) =>
    asked(
      sendMessage,
      person,
      { phone: '84901234567', content: 'Your order has arrived.', sender_id: person.senderId },
      { 'Idempotency-Key': randomUUID() },
    ),
};
export type AskedCall = keyof typeof askedCalls;

function asked(
  { method, path }: Call,
  { token }: BenchmarkPerson,
  fields: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
) {
  const body = method === 'GET' ? {} : { body: new URLSearchParams(fields).toString() };
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    ...more,
  };
  return { method, path, headers, ...body };
}

/**
 * How many such requests a server answers in a second on 50 connections. Throws if one of them fails.
 * @param cpuSeconds processor time of the server so far
 */
export async function measureRequests(
  url: string,
  {
    call,
    people,
    seconds,
    cpuSeconds,
  }: {
    call: AskedCall;
    people: readonly BenchmarkPerson[];
    seconds: number;
    cpuSeconds: () => number | null;
  },
): Promise<RequestFigures> {
  let next = 0;
  const request = () => {
    const person = people[next % people.length];
    if (!person) throw new Error('Nobody is there to ask');
    next += 1;
    return askedCalls[call](person);
  };
  const run = (duration: number) =>
    autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      requests: [{ setupRequest: (sent) => ({ ...sent, ...request() }) }],
    });
  await run(WARM_UP_SECONDS);
  const before = cpuSeconds();
  const { requests, latency, non2xx, errors } = await run(seconds);
  const after = cpuSeconds();
  if (requests.total === 0) throw new Error(`No request (${call}) was answered in ${seconds} s`);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} requests (${call}) failed`);
  const cpu = before === null || after === null ? null : ((after - before) / requests.total) * 1e6;
  return {
    perSecond: Math.round(requests.average),
    p99: latency.p99,
    cpuMicroseconds: cpu === null ? null : Math.round(cpu),
  };
}
