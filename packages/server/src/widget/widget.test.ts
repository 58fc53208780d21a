import type { Call } from '@app/contracts/core/call.ts';
import { redeemVerification } from '@app/contracts/verification/verification.calls.ts';
import * as page from '@app/contracts/widget/widget-page.calls.ts';
import { rotateWidgetKey, getWidget, saveWidget } from '@app/contracts/widget/widget.calls.ts';
import { publishConfiguration } from '@app/contracts/verify/verify-editor.calls.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { codeTo, walletOf } from '@app/testing/verify-test.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVerifyConfiguration } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';
import { CHALLENGE_BITS } from './challenge.ts';

const SHOP = 'https://shop.example.com';
const folder = mkdtempSync(join(tmpdir(), 'messaging-dashboard-widget-'));
const script = 'console.log("widget")';

let server: TestServer;
beforeAll(async () => {
  writeFileSync(join(folder, 'widget.js'), script);
  server = await startTestServer({ config: { widgetFile: join(folder, 'widget.js') } });
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Shop extends SignedIn {
  readonly id: string;
  readonly live: string;
  readonly test: string;
}

/** An account whose published service has a widget on shop.example.com. */
async function makeShop(widget: object = {}, fields: object = {}): Promise<Shop> {
  const owner = await signIn(server, { balance: 1_000_000 });
  const { configurationId: id } = await createVerifyConfiguration(server.deps, {
    accountId: owner.accountId,
    widget: json({ is_on: true, domains: ['shop.example.com'], captcha: 'none', ...widget }),
    test_numbers: json([{ phone: '84900000001', code: '123456' }]),
    ...fields,
  });
  const { data } = await owner.client.send(getWidget, { data: { configuration_id: id } });
  const keyOf = (mode: string) => data.keys.find((key) => key.mode === mode)?.public_key ?? '';
  return { ...owner, id, live: keyOf('live'), test: keyOf('test') };
}

/** Asks as the widget on a page does: a form without headers of its own. */
async function ask(call: Call, fields: Record<string, string>, origin: string | null = SHOP) {
  const response = await fetch(server.url + call.path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    // Work that takes long in this process would outlast a connection that is kept.
    headers: { Connection: 'close', ...(origin !== null && { Origin: origin }) },
  });
  const answer = await response.json();
  const mayRead = response.headers.get('access-control-allow-origin');
  return { status: response.status, mayRead, ...(answer as { code: string | null; info: unknown; data: never }) };
}

const start = (key: string, to: string, more: Record<string, string> = {}, origin?: string) =>
  ask(page.startWidget, { public_key: key, to, ...more }, origin);

describe('the pages of a widget', () => {
  it('may read what it looks like, and no other page may', async () => {
    const { live } = await makeShop();
    const shown = await ask(page.showWidgetPage, { public_key: live });
    expect(shown).toMatchObject({ status: 200, mayRead: SHOP, data: { mode: 'live', contact_points: ['phone'] } });
    for (const origin of ['https://evil.example.com', 'http://shop.example.com', 'null', null]) {
      const refused = await ask(page.showWidgetPage, { public_key: live }, origin);
      expect(refused).toMatchObject({ status: 403, code: 'address_not_allowed', mayRead: null });
    }
  });

  it('are on this machine with a test key alone', async () => {
    const { live, test } = await makeShop();
    const local = 'http://localhost:5173';
    expect(await ask(page.showWidgetPage, { public_key: test }, local)).toMatchObject({ status: 200, mayRead: local });
    expect(await ask(page.showWidgetPage, { public_key: live }, local)).toMatchObject({ status: 403 });
  });

  it('find no widget that is off, of a stopped service, or of an unknown key', async () => {
    const off = await makeShop({ is_on: false });
    const stopped = await makeShop({}, { status: 'disabled' });
    for (const key of [off.live, stopped.live, `pk_live_${'0'.repeat(32)}`, 'pk_live_x']) {
      expect(await ask(page.showWidgetPage, { public_key: key })).toMatchObject({ status: 404, mayRead: null });
    }
  });
});

describe('a visitor who enters the code', () => {
  it('gets a token, which the customer’s key redeems once', async () => {
    const shop = await makeShop();
    const { client } = await makeKey(server, { account: shop });
    const { data: begun, status } = await start(shop.live, '0912345678');
    const { session } = begun as { session: string };
    expect(status).toBe(201);
    const wrong = await ask(page.checkWidget, { public_key: shop.live, session, code: '000000' });
    expect(wrong.data).toEqual({ status: 'pending', attempts_left: 4, token: null });
    const code = await codeTo(server, '84912345678');
    const right = await ask(page.checkWidget, { public_key: shop.live, session, code });
    const { token } = right.data as { token: string };
    const { data: trusted } = await client.send(redeemVerification, { token });
    expect(trusted).toMatchObject({ to: '84912345678', status: 'approved', configuration_id: shop.id });
    const again = await failureOf(client.send(redeemVerification, { token }));
    expect(again).toMatchObject({ status: 409, code: 'wrong_state', info: { status: 'redeemed' } });
  });

  it('gets a token that is good for its account, its mode and five minutes', async () => {
    const shop = await makeShop();
    const tokenOf = async () => {
      const { data } = await start(shop.test, '0900000001', {}, 'http://localhost:3000');
      const { session } = data as { session: string };
      const fields = { public_key: shop.test, session, code: '123456' };
      const checked = await ask(page.checkWidget, fields, 'http://localhost:3000');
      return (checked.data as { token: string }).token;
    };
    const before = await walletOf(server, shop);
    const token = await tokenOf();
    expect(await walletOf(server, shop)).toEqual(before);
    const live = await makeKey(server, { account: shop });
    const other = await makeKey(server, { mode: 'test' });
    for (const { client } of [live, other]) {
      expect(await failureOf(client.send(redeemVerification, { token }))).toMatchObject({ status: 404 });
    }
    const { client } = await makeKey(server, { account: shop, mode: 'test' });
    server.clock.advance(5 * 60_000);
    const late = await failureOf(client.send(redeemVerification, { token }));
    expect(late).toMatchObject({ status: 422, code: 'token_expired' });
    const fresh = await tokenOf();
    const both = await Promise.allSettled([0, 1].map(() => client.send(redeemVerification, { token: fresh })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is stopped after too many wrong ones', async () => {
    const { live } = await makeShop();
    const { session } = (await start(live, '0912345679')).data as { session: string };
    let last: unknown;
    for (const code of ['000001', '000002', '000003', '000004', '000005']) {
      last = (await ask(page.checkWidget, { public_key: live, session, code })).data;
    }
    expect(last).toMatchObject({ status: 'max_attempts_reached', attempts_left: 0, token: null });
  });

  it('cannot bring the session of another widget, nor make one', async () => {
    const [one, two] = [await makeShop(), await makeShop()];
    const { session } = (await start(one.live, '0912345670')).data as { session: string };
    for (const foreign of [session, 'x'.repeat(80)]) {
      const refused = await ask(page.checkWidget, { public_key: two.live, session: foreign, code: '123456' });
      expect(refused).toMatchObject({ status: 404, mayRead: SHOP });
    }
  });
});

describe('limits and guards of the service', () => {
  it('hold for its widget, which tells a wait but neither the reason of a guard nor a balance', async () => {
    const { live } = await makeShop();
    await start(live, '0912345671');
    const soon = await start(live, '0912345671');
    expect(soon).toMatchObject({ status: 429, code: 'rate_limited', mayRead: SHOP });
    expect(soon.info).toMatchObject({ limit: 'resend_countdown', retry_after: 60 });
    const abroad = await start(live, '+1 202 555 0100');
    expect(abroad).toMatchObject({ status: 403, code: 'fraud_blocked', info: null });
    const poor = await signIn(server);
    const { configurationId } = await createVerifyConfiguration(server.deps, {
      accountId: poor.accountId,
      widget: json({ is_on: true, domains: ['shop.example.com'], captcha: 'none' }),
    });
    const { data } = await poor.client.send(getWidget, { data: { configuration_id: configurationId } });
    expect(await start(data.public_key, '0912345672')).toMatchObject({ status: 503, code: 'provider_unavailable' });
  });
});

describe('a network that asks too often', () => {
  it('is told when to come again, on whichever page it asks', async () => {
    const key = `pk_live_${'0'.repeat(32)}`;
    server.clock.advance(60_000);
    const answers = await Promise.all(Array.from({ length: 21 }, () => start(key, '0912345673')));
    const refused = answers.filter(({ status }) => status !== 404);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ status: 429, code: 'rate_limited', mayRead: '*' });
    expect(refused[0]?.info).toMatchObject({ retry_after: expect.any(Number) });
    server.clock.advance(60_000);
  });
});

describe('work that a browser does', () => {
  function solve(challenge: string): string {
    for (let number = 0; ; number += 1) {
      const digest = createHash('sha256').update(`${challenge}.${number}`).digest();
      if (digest.readUInt32BE(0) >>> (32 - CHALLENGE_BITS) === 0) return String(number);
    }
  }
  const challengeOf = async (key: string) =>
    ((await ask(page.challengeWidget, { public_key: key })).data as { challenge: string }).challenge;

  it('is asked for before a code, taken once, and only while it is new', async () => {
    const { live } = await makeShop({ captcha: 'pow' });
    const other = await makeShop({ captcha: 'pow' });
    const challenge = await challengeOf(live);
    const work = { challenge, solution: solve(challenge) };
    expect(await start(live, '0912345673')).toMatchObject({ status: 409, code: 'challenge_failed' });
    expect(await start(live, '0912345673', { ...work, solution: '1' })).toMatchObject({ status: 409 });
    expect(await start(other.live, '0912345673', work)).toMatchObject({ status: 409 });
    expect(await start(live, '0912345673', work)).toMatchObject({ status: 201 });
    expect(await start(live, '0912345674', work)).toMatchObject({ status: 409, code: 'challenge_failed' });
    const late = await challengeOf(live);
    const solution = solve(late);
    server.clock.advance(300_000);
    expect(await start(live, '0912345674', { challenge: late, solution })).toMatchObject({ status: 409 });
  });
});

describe('the widget of a service', () => {
  it('is saved in the draft, and shown to pages once it is published', async () => {
    const { client, id, live } = await makeShop();
    const theme = { color: '#AA0000', radius: 4, logo: '', dark: 'dark' } as const;
    const change = { is_on: true, domains: ['Shop.Example.com', 'www.example.com'], theme, captcha: 'none' } as const;
    const { data: saved } = await client.send(saveWidget, { data: { configuration_id: id, ...change } });
    expect(saved).toMatchObject({ domains: ['shop.example.com', 'www.example.com'], theme: { color: '#aa0000' } });
    const before = await ask(page.showWidgetPage, { public_key: live });
    expect(before.data).toMatchObject({ theme: { color: '#1664c0' } });
    const publishing = { id, version: saved.version, confirm: true };
    const { info } = await client.send(publishConfiguration, { data: publishing });
    expect(info.changes.map(({ field }) => field)).toEqual(['widget_domains', 'widget_theme']);
    const after = await ask(page.showWidgetPage, { public_key: live }, 'https://www.example.com');
    expect(after.data).toMatchObject({ theme: { ...theme, color: '#aa0000' } });
  });

  it('takes host names, and neither this machine nor a redirect to another host', async () => {
    const { client, id } = await makeShop();
    for (const host of [
      'https://shop.example.com',
      'localhost',
      'shop',
      'a b.com',
      '127.0.0.1',
      'shop.example.com:80',
    ]) {
      const refused = await failureOf(client.send(saveWidget, { data: { configuration_id: id, domains: [host] } }));
      expect(refused).toMatchObject({ status: 422, errors: { 'data.domains.0': ['host_name'] } });
    }
    const success = { action: 'redirect', redirect_url: 'https://evil.example.com/' } as const;
    const data = { configuration_id: id, domains: ['shop.example.com'], success };
    expect(await failureOf(client.send(saveWidget, { data }))).toMatchObject({
      errors: { 'data.success.redirect_url': ['redirect_host'] },
    });
  });

  it('has an element whose script never changes at its address', async () => {
    const { client, id } = await makeShop();
    const { data } = await client.send(getWidget, { data: { configuration_id: id } });
    const [, address = '', integrity] = /src="([^"]+)" integrity="([^"]+)" crossorigin/.exec(data.snippet) ?? [];
    expect(integrity).toBe(`sha384-${createHash('sha384').update(script).digest('base64')}`);
    const response = await fetch(server.url + new URL(address).pathname);
    expect(await response.text()).toBe(script);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(`${server.url}/widget/otp-1.0.0.0000000000000000.js`)).status).toBe(404);
  });

  it('has new keys when they are rotated; the old ones work for a day, older ones no longer', async () => {
    const { client, id, live } = await makeShop();
    const rotate = async () => (await client.send(rotateWidgetKey, { data: { configuration_id: id } })).data;
    const first = await rotate();
    expect(first.public_key).not.toBe(live);
    expect(await ask(page.showWidgetPage, { public_key: live })).toMatchObject({ status: 200 });
    const second = await rotate();
    expect(await ask(page.showWidgetPage, { public_key: live })).toMatchObject({ status: 404 });
    expect(await ask(page.showWidgetPage, { public_key: first.public_key })).toMatchObject({ status: 200 });
    server.clock.advance(24 * 3_600_000);
    expect(await ask(page.showWidgetPage, { public_key: first.public_key })).toMatchObject({ status: 404 });
    expect(await ask(page.showWidgetPage, { public_key: second.public_key })).toMatchObject({ status: 200 });
  });

  it('takes its action inside of data too', async () => {
    const { token, id } = await makeShop();
    const data = JSON.stringify({ configuration_id: id, action: 'rotate_key' });
    const body = new URLSearchParams({ data });
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/api/verify/widget`, { method: 'POST', body, headers });
    expect(await response.json()).toMatchObject({ data: { old_keys_until: expect.any(String) } });
  });
});
