import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineCall, noFields, nothing } from './call.ts';
import { createClient, type ClientOptions } from './client.ts';
import { flag, list } from './wire.ts';

const save = defineCall({
  id: 'test.save',
  method: 'POST',
  path: '/api/thing/{id}',
  access: 'session',
  safe: false,
  request: v.object({ id: v.string(), on: flag(), tags: list(v.string()) }),
  data: v.object({ name: v.string() }),
  info: nothing,
});

const read = defineCall({
  id: 'test.read',
  method: 'GET',
  path: '/api/thing',
  access: 'session',
  safe: true,
  action: { field: 'action', value: 'detail', isDefault: false },
  request: noFields,
  data: v.object({ name: v.string() }),
  info: nothing,
});

const fine = { data: { name: 'Lan', added_later: 1 }, info: null, message: null, request_id: 'req_1' };

function clientAnswering(answers: (() => Response)[], options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const client = createClient({
    base: 'http://api.example',
    token: () => 'secret',
    locale: () => 'vn',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (!answer) throw new TypeError('no network');
      return answer();
    },
    ...options,
  });
  return { client, requests };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

describe('a call that is given up', () => {
  it('is no broken answer when its body was being read', async () => {
    const giveUp = new AbortController();
    const faults: unknown[] = [];
    const endless = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"data":'));
            giveUp.signal.addEventListener('abort', () => controller.error(giveUp.signal.reason));
            queueMicrotask(() => giveUp.abort());
          },
        }),
        { headers: { 'Content-Type': 'application/json' } },
      );
    const { client } = clientAnswering([endless], { onError: (error) => faults.push(error) });
    await expect(client.send(read, {}, { signal: giveUp.signal })).rejects.toThrow(/abort/i);
    expect(faults).toEqual([]);
  });
});

describe('a call sent by the client', () => {
  it('is form data with the headers of SPEC §7 and path fields in the path', async () => {
    const { client, requests } = clientAnswering([json(fine)]);
    await client.send(save, { id: 'a/b', on: true, tags: ['x', 'y'] });
    const [request] = requests;
    expect(request?.url).toBe('http://api.example/api/thing/a%2Fb');
    expect(await request?.text()).toBe('on=1&tags%5B%5D=x&tags%5B%5D=y');
    expect(request?.headers.get('accept')).toBe('application/json, text/plain');
    expect(request?.headers.get('authorization')).toBe('Bearer secret');
    expect(request?.headers.get('locale')).toBe('vn');
  });

  it('names its action when it is not the default of its path', async () => {
    const { client, requests } = clientAnswering([json(fine)]);
    await client.send(read, {});
    expect(requests[0]?.url).toBe('http://api.example/api/thing?action=detail');
  });

  it('ignores what a newer server adds', async () => {
    const { client } = clientAnswering([json(fine)]);
    expect((await client.send(read, {})).data).toEqual({ name: 'Lan' });
  });

  it('fails with the server message, code and field errors', async () => {
    const failed = {
      data: null,
      info: null,
      message: 'Invalid content',
      code: 'validation',
      errors: { name: ['required'] },
    };
    const { client } = clientAnswering([json(failed, 422)]);
    await expect(client.send(read, {})).rejects.toMatchObject({
      failure: 'answer',
      status: 422,
      message: 'Invalid content',
      code: 'validation',
      errors: { name: ['required'] },
    });
  });

  it('fails as a broken contract when the data does not fit', async () => {
    const { client } = clientAnswering([json({ ...fine, data: { name: 7 } })]);
    await expect(client.send(read, {})).rejects.toMatchObject({ failure: 'decode', requestId: 'req_1' });
  });

  it('reports a lost network as such and tells the listener', async () => {
    const seen: string[] = [];
    const { client } = clientAnswering([], { onError: (error) => seen.push(error.failure) });
    await expect(client.send(save, { id: 'x', on: true })).rejects.toMatchObject({ failure: 'network', status: 0 });
    expect(seen).toEqual(['network']);
  });

  it('tries a safe call once more on 503, a call that changes something never', async () => {
    const safe = clientAnswering([json({}, 503), json(fine)]);
    expect((await safe.client.send(read, {})).data.name).toBe('Lan');
    const unsafe = clientAnswering([json({}, 503), json(fine)]);
    await expect(unsafe.client.send(save, { id: 'x', on: true })).rejects.toMatchObject({ status: 503 });
    expect(unsafe.requests).toHaveLength(1);
  });

  it('counts requests in flight up and down again', async () => {
    const changes: number[] = [];
    const { client } = clientAnswering([json({}, 500)], { onActivity: (change) => changes.push(change) });
    await client.send(read, {}).catch(() => undefined);
    expect(changes).toEqual([1, -1]);
  });
});

describe('an answer that was asked for before the client arrived', () => {
  const early = (answer: Promise<Response>) => ({ early: () => answer });

  it('is taken instead of asking, and held against its contract like any other', async () => {
    const taken: string[] = [];
    const { client, requests } = clientAnswering([json(fine)], {
      early: (method, url, body) => {
        taken.push(`${method} ${url} ${body}`);
        return Promise.resolve(Response.json({ ...fine, data: { name: 'Early' } }));
      },
    });
    expect((await client.send(read, {})).data.name).toBe('Early');
    expect(requests).toHaveLength(0);
    expect(taken).toEqual(['GET http://api.example/api/thing?action=detail ']);
    const broken = clientAnswering([json(fine)], early(Promise.resolve(Response.json({ data: { name: 7 } }))));
    await expect(broken.client.send(read, {})).rejects.toMatchObject({ failure: 'decode' });
  });

  it('is asked for anew where none came, or the server was being restarted', async () => {
    for (const answer of [
      Promise.reject(new TypeError('no network')),
      Promise.resolve(new Response('', { status: 503 })),
    ]) {
      const { client, requests } = clientAnswering([json(fine)], early(answer));
      expect((await client.send(read, {})).data.name).toBe('Lan');
      expect(requests).toHaveLength(1);
    }
  });

  it('that refuses is told to whoever listens', async () => {
    const seen: number[] = [];
    const answer = Promise.resolve(Response.json({ message: 'Unauthenticated' }, { status: 401 }));
    const { client } = clientAnswering([json(fine)], { ...early(answer), onError: ({ status }) => seen.push(status) });
    await expect(client.send(read, {})).rejects.toMatchObject({ failure: 'answer', status: 401 });
    expect(seen).toEqual([401]);
  });

  it('is given up with its call, before it comes and when it never does', async () => {
    const giveUp = new AbortController();
    const { client, requests } = clientAnswering([json(fine)], early(new Promise(() => undefined)));
    const sent = client.send(read, {}, { signal: giveUp.signal });
    giveUp.abort();
    await expect(sent).rejects.toThrow(/abort/i);
    await expect(client.send(read, {}, { signal: giveUp.signal })).rejects.toThrow(/abort/i);
    expect(requests).toHaveLength(0);
  });
});
