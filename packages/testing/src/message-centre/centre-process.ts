import { fork } from 'node:child_process';
import { bundleProgram } from '../processes/bundle-program.ts';
import type { CentreOptions } from './centre-options.ts';

/** A message centre in a process of its own, which outlives the servers that send by it. */
export interface CentreProcess {
  readonly port: number;
  change(options: Partial<CentreOptions>): void;
  stop(): Promise<void>;
}

/** Starts one on a free port of the loopback. */
export async function startCentreProcess(options: Partial<CentreOptions>): Promise<CentreProcess> {
  const program = fork(await bundleProgram('message-centre/centre-program.ts'), {
    env: { PATH: process.env['PATH'] ?? '', CENTRE_OPTIONS: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    program.once('message', (message) => resolve(readPort(message)));
    program.once('exit', (code) => reject(new Error(`The message centre ended with ${code}`)));
  });
  return {
    port,
    change: (next) => void program.send(JSON.stringify(next)),
    stop: async () => {
      program.kill('SIGKILL');
      await ended;
    },
  };
}

function readPort(message: unknown): number {
  const isNamed = typeof message === 'object' && message !== null && 'port' in message;
  return isNamed ? Number(message.port) : NaN;
}
