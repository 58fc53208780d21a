import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { signatureSamples } from '@app/contracts/reference/signature-samples.ts';
import { languageIds, languages } from './languages.ts';
import type { SampleRequest } from './sample.ts';

const awkward = `It's "50 %" \\ 100 $x \`y\` {{z}} #{w} Tiếng Việt 🙂\n'''`;
const request: SampleRequest = {
  method: 'POST',
  url: 'https://api.example.com/v1/messages',
  key: 'sk_test_abc',
  takesIdempotencyKey: true,
  body: { to: '84900000001', text: awkward, limit: 3, tags: ['a', { on: true, off: null }], none: [], empty: {} },
};

test.each(languageIds)(
  '%s names method, address and key, and takes the key from the surroundings without one',
  (id) => {
    const { write } = languages[id];
    const sample = write(request);
    expect(sample).toContain('https://api.example.com/v1/messages');
    expect(sample).toContain('Bearer sk_test_abc');
    expect(sample).not.toContain('API_KEY');
    expect(sample).toContain('Idempotency-Key');

    const plain = write({ ...request, method: 'GET', key: null, takesIdempotencyKey: false, body: null });
    expect(plain).toContain('API_KEY');
    expect(plain).not.toContain('sk_test_abc');
    expect(plain).not.toMatch(
      /Idempotency|uuid|json=|POSTFIELDS|StringContent|ofString\(body\)|-d |application\/json/i,
    );
  },
);

test('each language has code that checks the signature of a callback', () => {
  expect(signatureSamples.map(({ id }) => id).toSorted()).toEqual([...languageIds].toSorted());
});

test('PHP and Python hold what JSON holds, in their own words', () => {
  const php = languages.php.write(request);
  expect(php).toContain(String.raw`'text' => 'It\'s "50 %" \\ 100 $x`);
  expect(php).toContain(
    "'tags' => [\n            'a',\n            [\n                'on' => true,\n                'off' => null,",
  );
  expect(php).toContain("'none' => [],\n        'empty' => new stdClass(),");
  const python = languages.python.write(request);
  expect(python).toContain('"on": True,\n                "off": None,');
  expect(python).toContain('import uuid\n\nimport requests\n');
});

test('Java and C# keep the text as it is', () => {
  expect(languages.java.write(request)).toContain(String.raw`"text": "It's \\"50 %\\" \\\\ 100 $x`);
  expect(languages.csharp.write(request)).toContain(String.raw`    "text": "It's \"50 %\" \\ 100 $x`);
});

/** What a program sent to an address of its own. */
async function sentBy(run: (url: string) => Promise<unknown>) {
  const arrived: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((incoming, answer) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (part: string) => (body += part));
    incoming.on('end', () => {
      arrived.push({ request: incoming, body });
      answer.setHeader('Content-Type', 'application/json').end('{"data":{"id":"msg_1"}}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  try {
    await run(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1/messages`);
  } finally {
    server.close();
  }
  return arrived;
}

test('Node.js runs its sample as it stands', async () => {
  const sent = await sentBy(async (url) => {
    const sample = languages.node.write({ ...request, url });
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', sample]);
    expect(stdout).toContain("200 { data: { id: 'msg_1' } }");
  });
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual(request.body);
  expect(sent[0]?.request.headers).toMatchObject({
    authorization: 'Bearer sk_test_abc',
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[\w-]{36}$/),
  });
});

test('a shell hands on the text of the cURL sample unchanged', async () => {
  // `curl` stands for a program that prints what it was given.
  const sample = languages.curl.write({ ...request, takesIdempotencyKey: false });
  const { stdout } = await promisify(execFile)('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${sample}`]);
  const given = stdout.split('\0');
  expect(given.slice(0, 3)).toEqual(['-X', 'POST', 'https://api.example.com/v1/messages']);
  expect(given).toContain('Authorization: Bearer sk_test_abc');
  expect(JSON.parse(given[given.indexOf('-d') + 1] ?? '')).toEqual(request.body);
});
