import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { bundleProgram } from './bundle-program.ts';

/** A server in a process of its own, which can be killed and started again. */
export interface ServerProcess {
  readonly name: string;
  /** Origin of the last start; null while it is down, or where the role answers no requests. */
  url(): string | null;
  start(): Promise<void>;
  /** The most memory it had so far, in megabytes; null where the system does not tell. */
  peakMemory(): number | null;
  /** The memory it has now, in bytes; null where the system does not tell. */
  memory(): number | null;
  /** Seconds of processor time it has used; null where the system does not tell. */
  cpuSeconds(): number | null;
  /** How many jobs of sending it finds that are not done. */
  pendingJobs(): Promise<number>;
  /** SIGKILL: nothing is written any more, nothing is said. */
  kill(): Promise<void>;
  /** Lets it end in its own way. */
  stop(): Promise<void>;
}

const PATIENCE = 180_000;

export function createServerProcess(name: string, env: Readonly<Record<string, string>>): ServerProcess {
  let child: ChildProcess | null = null;
  let ended: Promise<void> = Promise.resolve();
  let url: string | null = null;
  let output = '';

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    url = null;
    child?.kill(signal);
    child = null;
    await ended;
  }

  return {
    name,
    url: () => url,
    async start() {
      const program = spawn(
        process.execPath,
        ['--enable-source-maps', ...profiling(), await bundleProgram('processes/server-program.ts')],
        {
          env: { PATH: process.env['PATH'] ?? '', ...env },
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        },
      );
      child = program;
      output = '';
      for (const stream of [program.stdout, program.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          output = (output + chunk.toString()).slice(-20_000);
        });
      }
      ended = new Promise((resolve) => program.once('close', () => resolve()));
      url = await new Promise<string | null>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${name} did not start:\n${output}`)), PATIENCE);
        program.once('message', (message) => {
          clearTimeout(timer);
          resolve(readUrl(message));
        });
        program.once('exit', (code, signal) => {
          clearTimeout(timer);
          if (signal === null) reject(new Error(`${name} ended with ${code}:\n${output}`));
          else resolve(null);
        });
      });
    },
    peakMemory: () => {
      const bytes = readMemory(child, 'VmHWM');
      return bytes === null ? null : Math.round(bytes / 1_048_576);
    },
    memory: () => readMemory(child, 'VmRSS'),
    cpuSeconds: () => {
      // After the name in brackets: state and ten other fields, then user and system time in hundredths.
      const fields = readProc(child, 'stat').split(') ').at(-1)?.split(' ') ?? [];
      return fields.length < 13 ? null : (Number(fields[11]) + Number(fields[12])) / 100;
    },
    pendingJobs: () =>
      new Promise((resolve, reject) => {
        if (!child) return reject(new Error(`${name} is down`));
        child.once('message', (message) => resolve(readNumber(message)));
        child.send('pending?');
      }),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** With PROFILE_DIR set, every process that ends in its own way leaves a CPU profile there. */
function profiling(): string[] {
  const folder = process.env['PROFILE_DIR'];
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** What Linux tells about a process; empty elsewhere. */
function readProc(child: ChildProcess | null, file: string): string {
  const path = `/proc/${child?.pid ?? 0}/${file}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Bytes, by the name that Linux has for the figure. */
function readMemory(child: ChildProcess | null, name: 'VmHWM' | 'VmRSS'): number | null {
  const kilobytes = new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(readProc(child, 'status'))?.[1];
  return kilobytes ? Number(kilobytes) * 1_024 : null;
}

function readNumber(message: unknown): number {
  const isNamed = typeof message === 'object' && message !== null && 'jobs' in message;
  return isNamed ? Number(message.jobs) : NaN;
}

function readUrl(message: unknown): string | null {
  const isNamed = typeof message === 'object' && message !== null && 'url' in message;
  return isNamed && typeof message.url === 'string' ? message.url : null;
}
