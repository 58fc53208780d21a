import { connect } from 'node:net';
import { getSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { login } from '@app/contracts/auth/auth.calls.ts';
import { getTagInContacts, updateContacts } from '@app/contracts/contact/contact-bulk.calls.ts';
import { storeSegment } from '@app/contracts/contact/segment.calls.ts';
import { sendMessage } from '@app/contracts/message/message.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { MAX_FIELDS } from './decode.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
});
afterAll(() => server.close());

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

async function ask({ path = login.path, method = 'POST', headers = {}, body }: Asked) {
  const response = await fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return { status: response.status, envelope: text === '' ? null : JSON.parse(text) };
}
const signedIn = () => ({ Authorization: `Bearer ${an.token}` });
const form = (text: string) => ({
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: text,
});
const json = (text: string) => ({ headers: { 'Content-Type': 'application/json' }, body: text });
const multipart = (text: string, boundary = '; boundary=x') => ({
  headers: { 'Content-Type': `multipart/form-data${boundary}` },
  body: text.replaceAll('\n', '\r\n'),
});
const jsonPart = (name: string, value: string) =>
  `--x\nContent-Disposition: form-data; name="${name}"\nContent-Type: application/json\n\n${value}\n`;
const part = (head: string, value: string) => `--x\nContent-Disposition: form-data${head}\n\n${value}\n`;

describe('a body of more fields than any call has', () => {
  test.each([
    ['a list', form('a[]=&'.repeat(60_000 / 5))],
    ['scalars', form(Array.from({ length: MAX_FIELDS + 1 }, (_, index) => `f${index}=1`).join('&'))],
    ['JSON', json(JSON.stringify(Object.fromEntries(Array.from({ length: MAX_FIELDS + 1 }, (_, at) => [at, 1]))))],
  ])('is refused unread: %s', async (_, asked) => {
    expect(await ask(asked)).toMatchObject({ status: 400, envelope: { code: 'wrong_type' } });
  });

  it('is a list that is too long, if one is', async () => {
    const list = 'ids[]=a&'.repeat(1_001);
    const headers = { ...form('').headers, ...signedIn() };
    const { status, envelope } = await ask({ path: updateContacts.path, headers, body: `action=many&${list}` });
    expect({ status, errors: envelope.errors?.ids }).toEqual({ status: 422, errors: ['count_max:max=1000'] });
  });
});

describe('an address with more fields than any call has', () => {
  // Such an address ended the process: the router decodes it outside of all that catches errors.
  test.each(['/api/check_info_user', '/api/login', '/healthz', '/s/ABCDEFGH', '/nowhere', '/'])(
    'is refused with 400: %s',
    async (path) => {
      const asked = { path: `${path}?${'&'.repeat(MAX_FIELDS + 1)}`, method: 'GET' };
      expect(await ask(asked)).toMatchObject({ status: 400, envelope: { code: 'wrong_type' } });
    },
  );
});

describe('a field that no text of the database can be', () => {
  const send = (fields: Record<string, string>) =>
    ask({ path: sendMessage.path, headers: signedIn(), body: new URLSearchParams(fields) });

  it('is named in the refusal: a NUL character', async () => {
    const { status, envelope } = await ask(form('email=a%00@example.com&password=secret-of-mine'));
    expect(status).toBe(422);
    expect(Object.keys(envelope.errors)).toEqual(['email']);
    expect((await send({ phone: '0912345678', content: 'a\0b', sender_id: 'x' })).status).toBe(422);
  });

  it('is named in the refusal: half of a letter that takes two, wherever it stands', async () => {
    const headers = { ...signedIn(), 'Content-Type': 'application/json' };
    const contactIds = await ask({
      path: getTagInContacts.path,
      headers,
      body: String.raw`{"contact_ids":["\ud800"]}`,
    });
    expect(contactIds).toMatchObject({ status: 422, envelope: { errors: { contact_ids: ['oneOf'] } } });
    const content = String.raw`{"phone":"0912345678","content":"a\ud800b","sender_id":"x"}`;
    expect((await ask({ path: sendMessage.path, headers, body: content })).status).toBe(422);
  });

  it('is found in addresses and file names too', async () => {
    expect((await ask({ path: '/api/%00', method: 'GET' })).status).toBe(400);
    expect((await ask({ path: '/r/a%00b', method: 'GET' })).status).toBe(400);
  });
});

describe('a multipart body', () => {
  const email = part('; name="email"', 'a@example.com');
  test.each<[string, Asked]>([
    ['without a boundary', multipart(`${email}--x--\n`, '')],
    ['that is cut off', multipart(email)],
    ['whose part has no name', multipart(`${part('', 'a')}--x--\n`)],
    [
      'whose JSON part is none',
      multipart(`--x\nContent-Disposition: form-data; name="a"\nContent-Type: application/json\n\n{a\n--x--\n`),
    ],
    ['whose part is no form data', multipart('--x\nContent-Type: text/plain\n\nhello\n--x--\n')],
    ['of nothing', multipart('')],
  ])('%s is the client’s fault', async (_, asked) => {
    const { status, envelope } = await ask(asked);
    expect({ isFault: status >= 400 && status < 500, status, code: envelope.code }).toMatchObject({ isFault: true });
  });

  it('takes no file where the call takes none', async () => {
    const body = new FormData();
    body.set('email', 'a@example.com');
    body.set('file', new File(['x'.repeat(100)], 'a.txt'));
    expect((await ask({ body })).status).toBe(413);
  });

  it('is no larger in all than a body without files', async () => {
    const body = new FormData();
    for (let count = 0; count < 3; count += 1) body.append(`f${count}`, 'x'.repeat(500_000));
    expect((await ask({ body })).status).toBe(413);
  });
});

describe('JSON that is nested deeper than anything we know', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

  it('is refused with the field’s name, with an Idempotency-Key too', async () => {
    const headers = { ...signedIn(), 'Content-Type': 'application/json', 'Idempotency-Key': 'deep-deep-deep' };
    const { status, envelope } = await ask({ path: sendMessage.path, headers, body: `{"content":${deep}}` });
    expect(status).toBe(422);
    expect(Object.keys(envelope.errors)).toEqual(['content']);
  });

  it('is not parsed in a part that says it is JSON, before the call that knows it', async () => {
    const parsed: string[] = [];
    const original = JSON.parse;
    const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
      parsed.push(text);
      return original(text, reviver);
    });
    try {
      const body = `${part('; name="action"', 'store')}${jsonPart('rules', deep)}${jsonPart('other', '{"never":1}')}--x--\n`;
      const { headers, body: sent } = multipart(body);
      const { status, envelope } = await ask({
        path: storeSegment.path,
        body: sent,
        headers: { ...headers, ...signedIn() },
      });
      expect({ status, errors: envelope.errors }).toMatchObject({ status: 422, errors: { rules: ['oneOf'] } });
      expect(parsed.filter((text) => text.includes('never'))).toEqual([]);
    } finally {
      spy.mockRestore();
    }
  });

  it('is taken in a part that says it is JSON, where its call takes JSON', async () => {
    const rules = {
      match: 'all',
      groups: [{ match: 'all', rules: [{ field: 'opted_out', op: 'any_of', value: ['sms'] }] }],
    };
    const fields = `${part('; name="action"', 'store')}${part('; name="name"', 'Refused')}`;
    const { headers, body: sent } = multipart(`${fields}${jsonPart('rules', JSON.stringify(rules))}--x--\n`);
    const { status } = await ask({ path: storeSegment.path, body: sent, headers: { ...headers, ...signedIn() } });
    expect(status).toBe(201);
  });

  it('is no larger in parts that say they are JSON, and there are not many of them', async () => {
    const large = multipart(`${jsonPart('rules', `"${'x'.repeat(1_100_000)}"`)}--x--\n`);
    const many = multipart(`${Array.from({ length: 30 }, (_, index) => jsonPart(`f${index}`, '1')).join('')}--x--\n`);
    for (const { headers, body: sent } of [large, many]) {
      const { status } = await ask({ path: storeSegment.path, body: sent, headers: { ...headers, ...signedIn() } });
      expect(status).toBe(413);
    }
  });

  it('is refused inside a form as well', async () => {
    const body = new URLSearchParams({ action: 'store', name: 'Deep', rules: deep });
    const { status, envelope } = await ask({ path: storeSegment.path, headers: signedIn(), body });
    expect({ status, errors: envelope.errors }).toEqual({ status: 422, errors: { rules: ['oneOf'] } });
  });
});

/** Sends what fetch would mend or refuse, and answers status and envelope. */
async function write(text: string) {
  const { hostname, port } = new URL(server.url);
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
  return {
    status: Number(said.slice(9, 12)),
    envelope: JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)),
  };
}

describe('an address', () => {
  test.each(['/api/%zz', '/%E0%A4%A', '/api/contact/%'])(
    'that cannot be decoded gets the envelope: %s',
    async (path) => {
      const answer = await write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatchObject({ status: 400, envelope: { code: 'wrong_type' } });
    },
  );
});

describe('what is no request', () => {
  test.each([
    ['a head beyond all measure', 431, `GET /api/${'x'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['another protocol', 400, '\u0016\u0003\u0001 hello\r\n\r\n'],
  ])('gets the envelope: %s', async (_, status, text) => {
    expect(await write(text)).toMatchObject({ status, envelope: { code: 'wrong_type', data: null } });
  });
});

describe('a value beyond what it stands for', () => {
  const asked = (query: Record<string, string>, path = getSmsCampaign.path) =>
    ask({ path, headers: signedIn(), body: new URLSearchParams(query) });

  test.each([
    ['2024-02-31T00:00:00Z'],
    ['0000-01-01T00:00:00Z'],
    ['2024-13-01T00:00:00Z'],
    ['2024-01-01T25:00:00Z'],
    ['2024-01-01T00:00:00+99:00'],
  ])('is refused by the field’s name: the time %s', async (from) => {
    const { status, envelope } = await asked({ from });
    expect({ status, fields: Object.keys(envelope.errors ?? {}) }).toEqual({ status: 422, fields: ['from'] });
  });

  test.each(['2147483648', '99999999999999999999'])('is refused: page %s', async (pageNumber) => {
    const { status, envelope } = await asked({ pageNumber });
    expect({ status, fields: Object.keys(envelope.errors ?? {}) }).toEqual({ status: 422, fields: ['pageNumber'] });
  });

  it('may be the last page that can be counted', async () => {
    expect((await asked({ pageNumber: '2147483647' })).status).toBe(200);
  });
});
