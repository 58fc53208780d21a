import { existsSync } from 'node:fs';
import { mustRun } from './run.mjs';

/** Whether Debian's packages may be installed here: as root, with apt-get. */
export function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian's packages after reading its lists anew. Throws what {@link mustRun} throws.
 * @param {string} what they are, for people
 * @param {string[]} packages
 */
export async function installWithApt(what, packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await mustRun('Reading Debian’s package lists', 'apt-get', ['update', '-qq'], { env });
  await mustRun(`Installing ${what}`, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  });
}
