import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { signatureSamples } from './signature-samples.ts';

const body = '{"text":"Đơn hàng 17"}';
const node = signatureSamples.find(({ id }) => id === 'node')?.code ?? '';

function signed(secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

test('the sample for Node.js accepts what we sign, with either secret, and refuses the rest', async () => {
  const now = Math.floor(Date.now() / 1_000);
  const headers = [
    `t=${now},v1=${signed('secret', now)}`,
    `t=${now},v1=${signed('new', now)},v1=${signed('secret', now)}`,
    `t=${now},v1=${signed('other', now)}`,
    `t=${now - 400},v1=${signed('secret', now - 400)}`,
    `v1=${signed('secret', now)}`,
    `t=${now},v1=`,
  ];
  const program = `${node}
    const [body, ...headers] = process.argv.slice(1);
    console.log(JSON.stringify(headers.map((header) => isOurs(header, body, 'secret'))));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program,
    body,
    ...headers,
  ]);
  expect(JSON.parse(stdout)).toEqual([true, true, false, false, false, false]);
});

test('docs/callbacks.md has the same code', async () => {
  const docs = await readFile(new URL('../../../../docs/callbacks.md', import.meta.url), 'utf8');
  expect(docs).toContain(`\`\`\`js\n${node}\n\`\`\``);
});
