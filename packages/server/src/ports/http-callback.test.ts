import { startCallbackReceiver, type CallbackReceiver } from '@app/testing/callback-receiver.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpCallbacks } from './http-callback.ts';
import { isPublicAddress } from './public-address.ts';

let receiver: CallbackReceiver;
beforeEach(async () => {
  receiver = await startCallbackReceiver();
});
afterEach(() => receiver.close());

const request = (url: string) => ({ url, headers: { 'X-Test': '1' }, body: '{"a":1}' });
const known = (...addresses: string[]) => {
  const asked: string[] = [];
  const answers = [...addresses];
  const resolve = (host: string) => {
    asked.push(host);
    const address = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve([{ address: address ?? '', family: address?.includes(':') ? 6 : 4 }]);
  };
  return { asked, resolve };
};

describe('an address', () => {
  test.each([
    '0.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'not an address',
  ])('that is not of the public internet is known as such: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '113.160.0.1', '2001:4860:4860::8888', '2405:4800::1'])(
    'of the public internet may be sent to: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test('is refused where one of those that a name has is private', async () => {
    const resolve = () =>
      Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    const callbacks = createHttpCallbacks({ mayReachLoopback: true, resolve });
    expect(await callbacks.isRefused('https://shop.vn/x')).toBe(true);
    expect(await callbacks.post(request('https://shop.vn/x'))).toMatchObject({ code: null, error: 'address' });
  });

  test('of this machine is reached only where that is allowed', async () => {
    const callbacks = createHttpCallbacks({ mayReachLoopback: false });
    expect(await callbacks.isRefused(receiver.url)).toBe(true);
    expect(await callbacks.post(request(receiver.url))).toMatchObject({ code: null, excerpt: null, error: 'address' });
    expect(receiver.received).toEqual([]);
    const open = createHttpCallbacks({ mayReachLoopback: true });
    expect(await open.isRefused('http://10.0.0.1/')).toBe(true);
    expect(await open.post(request(receiver.url))).toMatchObject({ code: 200, excerpt: 'ok', error: null });
    expect(receiver.received).toMatchObject([{ body: '{"a":1}', headers: { 'x-test': '1', 'content-length': '7' } }]);
  });

  test('that was public when it was saved, and is private when it is connected to, is not connected to', async () => {
    const { asked, resolve } = known('8.8.8.8', '127.0.0.1');
    const callbacks = createHttpCallbacks({ mayReachLoopback: false, resolve });
    const url = receiver.url.replace('127.0.0.1', 'rebinding.vn');
    expect(await callbacks.isRefused(url)).toBe(false);
    expect(await callbacks.post(request(url))).toMatchObject({ code: null, error: 'address' });
    expect(asked).toEqual(['rebinding.vn', 'rebinding.vn']);
    expect(receiver.received).toEqual([]);
  });

  test('is looked up once for an attempt, and the connection goes to what was found', async () => {
    const { asked, resolve } = known('127.0.0.1', '10.0.0.1');
    const callbacks = createHttpCallbacks({ mayReachLoopback: true, resolve });
    const url = receiver.url.replace('127.0.0.1', 'shop.vn');
    expect(await callbacks.post(request(url))).toMatchObject({ code: 200, error: null });
    expect(asked).toEqual(['shop.vn']);
    expect(receiver.received[0]?.headers.host).toBe(new URL(url).host);
  });

  test('that is not known now may be saved, and is not reached', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    const callbacks = createHttpCallbacks({ mayReachLoopback: false, resolve });
    expect(await callbacks.isRefused('https://new.shop.vn/')).toBe(false);
    expect(await callbacks.post(request('https://new.shop.vn/'))).toMatchObject({ code: null, error: 'unreachable' });
  });
});

describe('an attempt', () => {
  const callbacks = createHttpCallbacks({ mayReachLoopback: true });

  test('does not follow a redirect', async () => {
    receiver.answer({ status: 307, headers: { Location: `${receiver.url}/other` } });
    expect(await callbacks.post(request(`${receiver.url}/x`))).toMatchObject({ code: 307, error: 'redirect' });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/x']);
  });

  test('keeps the first 2 KB of an answer, without what the database cannot keep', async () => {
    receiver.answer({ status: 500, body: `a\0b${'x'.repeat(100_000)}` });
    const { code, error, excerpt } = await callbacks.post(request(receiver.url));
    expect({ code, error }).toEqual({ code: 500, error: 'status' });
    expect(excerpt).toBe(`ab${'x'.repeat(2_045)}`);
  });

  test('ends when its time is over', async () => {
    receiver.answer(null);
    const hasty = createHttpCallbacks({ mayReachLoopback: true, timeoutMs: 50 });
    expect(await hasty.post(request(receiver.url))).toMatchObject({ code: null, error: 'timeout' });
  });

  test('rejects when the server stops, since nobody knows what became of it', async () => {
    receiver.answer(null);
    const signal = AbortSignal.abort();
    await expect(callbacks.post({ ...request(receiver.url), signal })).rejects.toThrow('aborted');
  });
});
