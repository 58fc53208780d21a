import { build } from './lib/build.mjs';
import { inRoot } from './lib/paths.mjs';
import { prepare, say } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

// Photographs every page in both languages and schemes, for a phone and a desk: .shots/<page>.<language>.<scheme>.<width>.png
await prepare();
await build(say);
const program = inRoot('e2e', 'node_modules', '.bin', 'playwright');
const args = ['test', '--config=shots.config.ts', ...process.argv.slice(2)];
const { code } = await run(program, args, { cwd: inRoot('e2e'), echo: true });
process.exitCode = code;
if (code === 0) say('The pictures are in .shots/');
