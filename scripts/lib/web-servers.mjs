import { existsSync } from 'node:fs';
import { canUseApt, installWithApt } from './apt.mjs';

/** Where Debian's packages put the web servers that the tests of deployments start, by package. */
const PROGRAMS = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' };

/**
 * Installs what is absent, as root on Debian. Elsewhere, or without a network, the tests that need it are skipped, and
 * say so.
 * @param {(line: string) => void} say
 */
export async function installWebServers(say) {
  const absent = Object.entries(PROGRAMS).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  if (absent.length === 0 || !canUseApt()) return;
  try {
    await installWithApt('web servers', absent);
  } catch (error) {
    say(`${absent.join(' and ')} could not be installed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
