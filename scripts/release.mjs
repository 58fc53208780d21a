import { prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/**
 * What a team's release workflow does, and all that it does: checks, publishes, asks the gate, pins.
 *
 *   node scripts/release.mjs <app> <version> <environment> [reason]
 */
const [app, version, environment, reason = `release of ${app}@${version}`] = process.argv.slice(2);
if (!app || !version || !environment) {
  console.error('Write: node scripts/release.mjs <app> <version> <environment> [reason]');
  process.exit(2);
}
await prepare();

const noSmoke = process.env.RELEASE_NO_SMOKE === '1' ? ['--no-smoke'] : [];
const steps = [
  ['check', app, '--version', version],
  ['publish', app, '--version', version],
  ['pin', environment, `${app}@${version}`, '--reason', reason, ...noSmoke],
  ['render', environment],
];
for (const step of steps) {
  console.log(`mfe ${step.join(' ')}`);
  const { code } = await run(process.execPath, ['--import', 'tsx/esm', inRoot('deploy/mfe/src/main.ts'), ...step], {
    echo: true,
  });
  if (code !== 0) process.exit(code);
}
