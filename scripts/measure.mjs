import { prepare, say } from './lib/prepare.mjs';

// npm run measure [-- /billing --runs 5] [--gate]: bytes, requests, hops and times of the built apps against the twin.
await prepare();
const { findBrowser } = await import('./find-browser.mjs');
const { build } = await import('./lib/build.mjs');
const { measure } = await import('./lib/measure.mjs');

try {
  await build(say);
  process.env.CHROMIUM_PATH = await findBrowser();
  await measure(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
