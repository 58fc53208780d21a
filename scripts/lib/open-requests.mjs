import { mustRun, PlainError } from './run.mjs';

/** What a request without a session may cost at most. */
const MOST_MS = 50;
const MOST_MEGABYTES = 2;
const SHOWN = 5;

/**
 * Sends the worst requests that need no session to a server of its own. Throws if one of them costs it more than 50 ms of
 * processor time or 2 MB.
 * @returns {Promise<string>} what the costliest cost
 */
export async function openRequests() {
  const program = ['--import', 'tsx/esm', 'packages/testing/src/benchmark/open-requests.ts'];
  const output = await mustRun('Measuring requests without a session', process.execPath, program, { env: {} });
  /** @type {{ requests: number, meanMs: number, megabytesEach: number, costliest: { name: string, status: number, ms: number }[] }} */
  const { requests, meanMs, megabytesEach, costliest } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  const shown = costliest.slice(0, SHOWN).map(({ name, status, ms }) => `${ms} ms for ${name} (${status})`);
  const said = `${requests} requests, ${meanMs} ms on average, at most ${megabytesEach} MB each; ${shown.join('; ')}`;
  const isOver = megabytesEach > MOST_MEGABYTES || costliest.some(({ ms }) => ms > MOST_MS);
  if (isOver) throw new PlainError(said);
  return said;
}
