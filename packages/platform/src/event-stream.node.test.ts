import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { EVENTS_PATH, type AppEvent } from '@app/contracts/events.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEventStream, type EventStreamOptions } from './event-stream.ts';

let server: TestServer;
const stops: (() => void)[] = [];
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A page of `person` that listens; `heard` gathers what it publishes. */
function listen(person: Pick<SignedIn, 'token'>, options: Partial<EventStreamOptions> = {}) {
  const heard: AppEvent[] = [];
  const onUnauthenticated = vi.fn<() => void>();
  const stop = startEventStream({
    url: server.url + EVENTS_PATH,
    token: () => person.token,
    publish: (event) => heard.push(event),
    onUnauthenticated,
    backoff: () => 20,
    ...options,
  });
  stops.push(stop);
  return { heard, onUnauthenticated, stop };
}

function announce({ scope, accountId }: SignedIn, balance: number): Promise<void> {
  const { database, bus } = server.deps;
  return database.asAccount(scope, async (tx) => {
    bus.publish(tx, { topic: 'balance', data: { balance, reserved: 0, currency: 'VND' }, accountId });
  });
}

const balances = (heard: readonly AppEvent[]) =>
  heard.flatMap((event) => (event.topic === 'balance' ? [event.data.balance] : []));

/** Announces until the stream is connected and somebody hears. */
async function untilHeard(person: SignedIn, heard: AppEvent[]): Promise<void> {
  await vi.waitFor(
    async () => {
      await announce(person, 1);
      expect(balances(heard)).toContain(1);
    },
    { timeout: 10_000, interval: 50 },
  );
}

describe('the event stream', () => {
  it('publishes what the server sends', async () => {
    const person = await signIn(server);
    const { heard } = listen(person);
    await untilHeard(person, heard);
    await announce(person, 700);
    await vi.waitFor(() => expect(balances(heard).at(-1)).toBe(700), { timeout: 10_000 });
  });

  it('publishes what happened between the first answer about the user and the start of the stream', async () => {
    const person = await signIn(server);
    await announce(person, 1);
    const { data: user } = await person.client.send(checkInfoUser, {});
    await announce(person, 2);
    const { heard } = listen(person, { after: () => user.event_version });
    await vi.waitFor(() => expect(balances(heard)).toEqual([2]), { timeout: 10_000 });
  });

  it('connects again after a break and asks for what it has missed', async () => {
    const person = await signIn(server);
    const breaks: AbortController[] = [];
    const lastIds: (string | null)[] = [];
    const realFetch = globalThis.fetch;
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      const cut = new AbortController();
      breaks.push(cut);
      lastIds.push(new Headers(init?.headers).get('Last-Event-ID'));
      return realFetch(url, { ...init, signal: AbortSignal.any([cut.signal, ...(init?.signal ? [init.signal] : [])]) });
    });
    stops.push(() => fetching.mockRestore());
    const { heard } = listen(person);
    await untilHeard(person, heard);
    breaks.at(-1)?.abort();
    await announce(person, 42);
    await vi.waitFor(() => expect(balances(heard)).toContain(42), { timeout: 10_000 });
    expect(lastIds[0]).toBeNull();
    expect(lastIds.at(-1)).toMatch(/^\d+$/);
  });

  it('says so when the server does not know the session, and stops', async () => {
    const { onUnauthenticated, heard } = listen({ token: 'gone' });
    await vi.waitFor(() => expect(onUnauthenticated).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    expect(heard).toEqual([]);
  });

  it('asks everybody to refetch while it cannot connect', async () => {
    const { heard } = listen({ token: 'any' }, { url: 'http://127.0.0.1:9/api/events', backoff: () => 1 });
    await vi.waitFor(() => expect(heard).toContainEqual({ topic: 'resync', data: {} }), { timeout: 10_000 });
  });

  it('is held by one tab; when that closes, the next takes over and refetches', async () => {
    const person = await signIn(server);
    const locks = createLocks();
    const first = listen(person, { locks });
    await untilHeard(person, first.heard);
    const second = listen(person, { locks });
    await announce(person, 5);
    await vi.waitFor(() => expect(balances(first.heard)).toContain(5), { timeout: 10_000 });
    expect(second.heard).toEqual([]);
    first.stop();
    await vi.waitFor(() => expect(second.heard[0]).toEqual({ topic: 'resync', data: {} }), { timeout: 10_000 });
    await untilHeard(person, second.heard);
  });
});

/** Exclusive locks as a browser has them, which Node does not. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  async function run(name: string, work: LockGrantedCallback<unknown>): Promise<unknown> {
    held += 1;
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held -= 1;
    }
  }
  function request(name: string, options: LockOptions, work: LockGrantedCallback<unknown>): Promise<unknown> {
    if (options.ifAvailable && held > 0) return Promise.resolve(work(null));
    const turn = last.then(() => run(name, work));
    last = turn.catch(() => null);
    return turn;
  }
  // The three overloads of the platform's signature; the stream uses this one.
  return { request: request as LockManager['request'] };
}
