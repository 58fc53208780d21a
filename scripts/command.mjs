import { spawn } from 'node:child_process';
import { root } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

// Runs a command of the repository that is written in TypeScript: node scripts/command.mjs <file> [arguments].
await prepare();
// Only tsx's hook for modules: the one for require() also rewrites code that the bundler prints into what it builds.
const child = spawn(process.execPath, ['--import', 'tsx/esm', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to both; the command decides how it ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
