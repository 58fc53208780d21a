import type { TestServer } from './test-server.ts';

export interface ReadMail {
  readonly subject: string;
  readonly text: string;
  /** Path of its link to this server, '' if it has none. */
  readonly path: string;
  /** Token of that link. */
  readonly token: string;
  /** Its six-digit code, '' if it has none. */
  readonly code: string;
}

/** Does the work that is due, then answers the mails and messages to an address or number, the newest first. */
export async function mailsTo(server: TestServer, recipient: string): Promise<ReadMail[]> {
  await server.worker.drain();
  const entries = await server.deps.outbox.list({ limit: 50, recipient });
  return entries.map(({ subject, body }) => {
    const token = /\/link\/([\w-]+)/.exec(body)?.[1] ?? '';
    const code = /^(\d{6})\b/m.exec(body)?.[1] ?? '';
    return { subject, text: body, path: token === '' ? '' : `/link/${token}`, token, code };
  });
}

/** The newest mail to an address. Throws if there is none, and tells what work is left undone. */
export async function mailTo(server: TestServer, recipient: string): Promise<ReadMail> {
  const [newest] = await mailsTo(server, recipient);
  if (newest) return newest;
  const undone = await server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('job')
      .select(['kind', 'status', 'attempts', 'run_at', 'last_error'])
      .where((eb) => eb.or([eb('status', '!=', 'done'), eb('last_error', 'is not', null)]))
      .orderBy('created_at', 'desc')
      .limit(10)
      .execute(),
  );
  throw new Error(`Nothing was sent to ${recipient}. Work that is not done: ${JSON.stringify(undone)}`);
}

export interface Pressed {
  readonly status: number;
  /** Where it leads, '' if it answers a page. */
  readonly to: string;
  readonly html: string;
}

/** Presses the button of a mailed link's page. */
export async function pressLink(server: TestServer, path: string, cookie = ''): Promise<Pressed> {
  const response = await fetch(server.url + path, { method: 'POST', redirect: 'manual', headers: { Cookie: cookie } });
  return { status: response.status, to: response.headers.get('location') ?? '', html: await response.text() };
}
