import { prepare, say } from './lib/prepare.mjs';

// How long a list of ROWS (1 000 000 unless given) rows takes to be read, or with INTO=directory to be imported there:
// `node scripts/bench-lists.mjs [csv|xlsx]…`; POSTGRES=1 does so on PostgreSQL.
// `node scripts/bench-lists.mjs compare <before> <after> [pairs]`: processor time of two commits by turns, for ROWS
// (200 000) contacts with two own fields.
await prepare();
const { build } = await import('./lib/build.mjs');
const { compareImports } = await import('./lib/import-cost.mjs');
const { importTimes } = await import('./lib/import-times.mjs');
const { withPostgres } = await import('./lib/postgres.mjs');

/** @type {('csv' | 'xlsx')[]} */
const formats = ['csv', 'xlsx'];
const [first = '', ...others] = process.argv.slice(2);

if (first === 'compare') {
  const [before = '', after = 'HEAD', pairs = '5'] = others;
  const rows = Number(process.env.ROWS ?? 200_000);
  const times = await compareImports({ before, after, rows, pairs: Number(pairs) });
  const ratios = times.map((pair) => pair.after / pair.before).sort((a, b) => a - b);
  console.table(times);
  say(
    `${after} takes ${ratios[ratios.length >> 1]?.toFixed(3)} of the processor time of ${before}, median of ${pairs}`,
  );
} else {
  await readLists(process.argv.slice(2));
}

/** @param {string[]} wanted */
async function readLists(wanted) {
  const rows = Number(process.env.ROWS ?? 1_000_000);
  const into = process.env.INTO === 'directory' ? 'directory' : 'campaign';
  await build(say);
  for (const format of formats.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    const { seconds, megabytes, p99 } = process.env.POSTGRES
      ? await withPostgres((url) => importTimes({ format, rows, into, env: { DATABASE_URL: url } }))
      : await importTimes({ format, rows, into });
    say(`${format}: ${rows} rows in ${seconds.toFixed(1)} s, ${megabytes} MB above idle, others' p99 ${p99} ms`);
  }
}
