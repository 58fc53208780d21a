import { parseArgs } from 'node:util';
import { prepare, say } from './lib/prepare.mjs';

// npm run bench [-- --seconds 10 --streams 5000 --runs 9]: requests a second on both engines, memory of event streams,
// and the pages' processor time beside a build without federation.
// npm run bench -- <before> <after> [--pairs 5]: requests a second of two commits, measured by turns.
await prepare();
const { findBrowser } = await import('./find-browser.mjs');
const { build } = await import('./lib/build.mjs');
const { measure } = await import('./lib/measure.mjs');
const { withPostgres } = await import('./lib/postgres.mjs');
const { checkOut, measureRequests } = await import('./lib/requests-benchmark.mjs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    streams: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '9' },
    pairs: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);

/** @param {(env: Record<string, string>) => Promise<void>} work */
async function onBothEngines(work) {
  await work({});
  await withPostgres((url) => work({ DATABASE_URL: url }));
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/** The figures of this tree. */
async function measureThis() {
  await onBothEngines(async (env) => {
    const { engine, calls, bytesPerStream } = await measureRequests({
      seconds,
      streams: Number(values.streams),
      env,
    });
    say(`\n── Requests on ${engine}, 50 connections`);
    console.table(calls);
    if (bytesPerStream !== null) say(`   an open event stream: ${(bytesPerStream / 1_000).toFixed(1)} KB`);
  });
  say('\n── Pages, beside a build without federation');
  await build(say);
  process.env.CHROMIUM_PATH = await findBrowser();
  await measure(['--runs', values.runs]);
}

/**
 * Two commits by turns: the ratio of each pair, its median and its spread.
 * @param {string} before
 * @param {string} after
 */
async function compare(before, after) {
  const trees = [await checkOut(before), await checkOut(after)];
  try {
    await onBothEngines(async (env) => {
      /** @type {Record<string, { rate: number[], cpu: number[] }>} */
      const ratios = {};
      let engine = '';
      for (let pair = 0; pair < Number(values.pairs); pair += 1) {
        const [first, second] = [
          await measureRequests({ folder: trees[0]?.folder ?? '', seconds, env }),
          await measureRequests({ folder: trees[1]?.folder ?? '', seconds, env }),
        ];
        engine = first.engine;
        for (const [call, { perSecond, cpuMicroseconds }] of Object.entries(first.calls)) {
          const other = second.calls[call];
          const kept = (ratios[call] ??= { rate: [], cpu: [] });
          kept.rate.push((other?.perSecond ?? NaN) / perSecond);
          kept.cpu.push((other?.cpuMicroseconds ?? NaN) / (cpuMicroseconds ?? NaN));
        }
      }
      say(`\n── ${engine}: ${after} against ${before}, median (smallest–largest) of ${values.pairs} pairs`);
      console.table(
        Object.fromEntries(
          Object.entries(ratios).map(([call, { rate, cpu }]) => [
            call,
            { 'requests per second': spread(rate), 'CPU for one': spread(cpu) },
          ]),
        ),
      );
    });
  } finally {
    for (const tree of trees) await tree.remove();
  }
}

/** @param {number[]} numbers */
function spread(numbers) {
  return `${median(numbers).toFixed(2)} (${Math.min(...numbers).toFixed(2)}–${Math.max(...numbers).toFixed(2)})`;
}

try {
  const [before, after] = positionals;
  if (before && after) await compare(before, after);
  else await measureThis();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
