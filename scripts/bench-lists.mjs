import { prepare, say } from './lib/prepare.mjs';

// How long a list of ROWS (1 000 000 unless given) rows takes to be read, or with INTO=directory to be imported there:
// `node scripts/bench-lists.mjs [csv|xlsx]…`; POSTGRES=1 does so on PostgreSQL.
await prepare();
const { build } = await import('./lib/build.mjs');
const { importTimes } = await import('./lib/import-times.mjs');
const { withPostgres } = await import('./lib/postgres.mjs');

const rows = Number(process.env.ROWS ?? 1_000_000);
const into = process.env.INTO === 'directory' ? 'directory' : 'campaign';
/** @type {('csv' | 'xlsx')[]} */
const formats = ['csv', 'xlsx'];
const wanted = process.argv.slice(2);

await build(say);
for (const format of formats.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const { seconds, megabytes, p99 } = process.env.POSTGRES
    ? await withPostgres((url) => importTimes({ format, rows, into, env: { DATABASE_URL: url } }))
    : await importTimes({ format, rows, into });
  say(`${format}: ${rows} rows in ${seconds.toFixed(1)} s, ${megabytes} MB above idle, others' p99 ${p99} ms`);
}
