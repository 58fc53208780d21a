import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Log } from '../log.ts';
import { AdminError } from './admin-error.ts';

/** What stands on the socket: one request and one answer, each a JSON document, then the connection ends. */
const requestSchema = v.object({ args: v.array(v.string()) });
const answerSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), lines: v.array(v.string()) }),
  v.object({ ok: v.literal(false), problem: v.string() }),
]);

/** Longer paths cannot be bound on every system. */
const MAX_PATH = 100;

/** Where a server with an embedded database takes operators' commands: who may write in the folder may give them. */
export function adminSocketPath(dataDir: string): string {
  return join(dataDir, 'admin.sock');
}

export interface AdminSocket {
  close(): Promise<void>;
}

/**
 * Takes operators' commands while this process holds the embedded database. Answers null, with a warning, where the
 * folder's path is too long for a socket.
 */
export async function openAdminSocket(options: {
  dataDir: string;
  log: Log;
  run: (args: readonly string[]) => Promise<string[]>;
}): Promise<AdminSocket | null> {
  const path = adminSocketPath(options.dataDir);
  if (Buffer.byteLength(path) > MAX_PATH) {
    options.log.warn({ path }, 'The path is too long for a socket: stop the server for operator commands');
    return null;
  }
  // The folder's lock is ours, so a file that is left belongs to a process that is gone.
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    answer(socket, options.run).catch((error: unknown) => {
      options.log.error({ err: error }, 'an operator command could not be answered');
      socket.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function answer(socket: Socket, run: (args: readonly string[]) => Promise<string[]>): Promise<void> {
  const { args } = v.parse(v.pipe(v.string(), v.parseJson(), requestSchema), await readToEnd(socket));
  try {
    socket.end(JSON.stringify({ ok: true, lines: await run(args) }));
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    socket.end(JSON.stringify({ ok: false, problem: error.message }));
  }
}

/**
 * Has the server that holds `dataDir` do a command. Throws {@link AdminError}: what the server says cannot be done, or
 * that nobody takes commands there.
 */
export async function askServer(dataDir: string, args: readonly string[]): Promise<string[]> {
  const socket = connect({ path: adminSocketPath(dataDir), allowHalfOpen: true });
  socket.end(JSON.stringify({ args }));
  const reply = await readToEnd(socket).catch((error: unknown) => {
    throw new AdminError(
      `The data directory ${dataDir} is in use by a process that takes no commands; stop it and try again.`,
      { cause: error },
    );
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), reply);
  if (!parsed.success) throw new AdminError('The running server failed at the command; its log tells why.');
  if (!parsed.output.ok) throw new AdminError(parsed.output.problem);
  return parsed.output.lines;
}

/** What the other side writes until it ends its half; unlike node's own reader it leaves the socket open for ours. */
async function readToEnd(socket: Socket): Promise<string> {
  socket.setEncoding('utf8');
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) text += String(chunk);
  return text;
}
