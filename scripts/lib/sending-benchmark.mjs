import { mustRun } from './run.mjs';

/**
 * @typedef {object} SendingFigures
 * @property {{ sent: number, receipted: number }} messagesPerSecond
 * @property {{ sent: number, receipted: number }} seconds
 * @property {number | null} peakMemory megabytes
 * @property {{ p99: number }} otherRequests milliseconds
 * @property {number | null} firstMessageP95 milliseconds
 */

/**
 * Sends one large campaign with twenty small ones beside it, on processes of their own.
 * @param {{ recipients: number, env: Record<string, string> }} options `env` chooses the engine
 * @returns {Promise<SendingFigures>}
 */
export async function measureSending({ recipients, env }) {
  const program = ['--import', 'tsx/esm', 'packages/testing/src/benchmark/main.ts', String(recipients), '20'];
  const output = await mustRun('Measuring how fast campaigns are sent', process.execPath, program, { env });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

/**
 * Starts verifications of one service at a steady pace, on processes of their own. Fails if one is not answered in time.
 * @param {Record<string, string>} env chooses the engine
 * @returns {Promise<{ perSecond: number, handedOver: { p99: number, unsent: number } }>} p99 in milliseconds, from the time a
 *   request was due until its code was with the carrier; `unsent` codes were not
 */
export async function measureCodes(env) {
  const program = ['--import', 'tsx/esm', 'packages/testing/src/benchmark/verifications-main.ts', '500', '20', '1'];
  const output = await mustRun('Measuring how fast codes are sent', process.execPath, program, { env });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

/**
 * Hands messages to a message centre on this machine, by the adapter alone.
 * @returns {Promise<string>} what was measured, for people
 */
export async function measureSmpp() {
  const program = ['--import', 'tsx/esm', 'packages/testing/src/benchmark/smpp.ts', '200000', '50', '1'];
  const output = await mustRun('Measuring submits by SMPP', process.execPath, program, { env: {} });
  const { perSecond, window, sessions } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  return `${perSecond} submits per second and their receipts, window ${window}, sessions ${sessions}`;
}
