import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../config.ts';
import type { MailPort } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

interface Taken {
  from: string;
  to: string[];
  user: string | undefined;
  text: string;
}

const taken: Taken[] = [];
const refused = 'nobody@example.com';

/** A mail server on this machine that takes mail of one user, and none to `refused`. */
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'app' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong password')),
  onRcptTo: ({ address }, _session, done) => done(address === refused ? new Error('No such mailbox') : null),
  onData: (stream, { envelope, user }, done) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, text });
      done();
    });
  },
});

let port: number;
let mail: MailPort;

function mailOf(password: string): MailPort {
  const url = `smtp://app:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  const { smtp } = readConfig({ SMTP_URL: url, MAIL_FROM: 'An Bình <hello@anbinh.example>' }, '/srv/app');
  if (!smtp) throw new Error('SMTP_URL names a mail server');
  return createSmtpMail(smtp);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  ({ port } = server.server.address() as AddressInfo);
});
beforeEach(() => {
  taken.length = 0;
  mail = mailOf('p@ss');
});
afterEach(() => mail.close());
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const letter = { to: 'lan@example.com', subject: 'Mã xác nhận của bạn', text: 'Mã của bạn là 123456.\n.\nCảm ơn bạn.' };

describe('mail by SMTP', () => {
  it('signs in, and hands over sender, receiver, subject and text as they were written', async () => {
    await mail.send(letter);
    const [message] = taken;
    expect(message).toMatchObject({ from: 'hello@anbinh.example', to: ['lan@example.com'], user: 'app' });
    const [head = '', body = ''] = (message?.text ?? '').split(/\r\n\r\n(.*)/s);
    expect(decodeWords(head)).toMatch(/^From: An Bình <hello@anbinh\.example>\r?$/m);
    expect(decodeWords(head)).toMatch(/^Subject: Mã xác nhận của bạn\r?$/m);
    expect(decodeBody(head, body)).toBe(letter.text);
  });

  it('sends many over connections it keeps', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => mail.send({ ...letter, to: `to${index}@example.com` })));
    expect(new Set(taken.flatMap(({ to }) => to)).size).toBe(20);
  });

  it('cannot be led to other receivers or headers by a subject or address of several lines', async () => {
    await mail.send({ ...letter, subject: 'Hello\r\nBcc: other@example.com' });
    expect(taken[0]?.to).toEqual(['lan@example.com']);
    expect(taken[0]?.text).not.toMatch(/^Bcc:/m);
  });

  it('fails where the receiver is refused, the password is wrong, or nobody answers', async () => {
    await expect(mail.send({ ...letter, to: refused })).rejects.toThrow('No such mailbox');
    const stranger = mailOf('wrong');
    await expect(stranger.send(letter)).rejects.toThrow('Wrong password');
    await stranger.close();
    const nowhere = createSmtpMail({ url: 'smtp://127.0.0.1:9', from: 'a@example.com' });
    await expect(nowhere.send(letter)).rejects.toThrow('ECONNREFUSED');
    await nowhere.close();
  });
});

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` of a header, unfolded. */
function decodeWords(head: string): string {
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : decodeQuoted(text.replaceAll('_', ' ')),
    );
}

function decodeBody(head: string, body: string): string {
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head);
  const text = isBase64 ? Buffer.from(body, 'base64').toString() : decodeQuoted(body.replaceAll('=\r\n', ''));
  return text.replaceAll('\r\n', '\n').trimEnd();
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
