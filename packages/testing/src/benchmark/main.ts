import { measureSending } from './sending-benchmark.ts';

// node scripts/command.mjs packages/testing/src/benchmark/main.ts [recipients] [small campaigns], engine by DATABASE_URL.
const [recipients = '100000', small = '10'] = process.argv.slice(2);
const serverUrl = process.env['DATABASE_URL'];
const figures = await measureSending({ recipients: Number(recipients), small: Number(small), serverUrl });
process.stdout.write(`${JSON.stringify(figures)}\n`);
