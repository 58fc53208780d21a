import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Colours for a person at a terminal, plain text for everybody else. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 if a signal ended the program
 * @property {string} output stdout and stderr in order of arrival
 */

/**
 * Runs a program in the repository and collects what it says.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, echo?: boolean, cwd?: string, uid?: number, gid?: number }} [options]
 *   `echo` also shows the output as it comes
 * @returns {Promise<Outcome>}
 */
export function run(program, args, options = {}) {
  const { env, echo = false, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...rest,
      env: { ...process.env, ...colours, ...env },
    });
    let output = '';
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      output += chunk.toString();
      if (echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A failure whose message is all there is to say; shown without a stack. */
export class PlainError extends Error {}

/**
 * Runs a program and throws a {@link PlainError} with its last lines if it fails.
 * @param {string} what what was being done, for the message
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 * @returns {Promise<string>} what it said
 */
export async function mustRun(what, program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new PlainError(`${what} failed (exit code ${code}).\n${lastLines(output, 40)}`);
  return output;
}

/**
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
