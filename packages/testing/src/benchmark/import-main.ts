import { getImport, importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import { storeField } from '@app/contracts/contact/field.calls.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../sign-in.ts';
import { startTestServer } from '../test-server.ts';

// node scripts/command.mjs packages/testing/src/benchmark/import-main.ts [rows] [plain]: processor time of a server, with
// the embedded database in it, to import a list of contacts with two own fields, or with `plain` the same list without
// fields to put them into. Prints one line of JSON.
const rows = Number(process.argv[2] ?? 200_000);
const isPlain = process.argv[3] === 'plain';
const cities = ['Hà Nội', 'Đà Nẵng', 'Huế', 'Cần Thơ', 'Vinh', 'Thành phố Hồ Chí Minh', 'Đắk Lắk'];

function* lines() {
  yield 'Số điện thoại,Họ tên,Thành phố,Điểm\n';
  for (let row = 0; row < rows; row += 1) {
    const phone = `097${String((row * 7_919) % 10_000_000).padStart(7, '0')}`;
    yield `${phone},Nguyễn Văn ${row},${cities[row % cities.length]},${(row * 31) % 10_000}\n`;
  }
}

const server = await startTestServer({ config: { role: 'all' } });
try {
  const { client } = await signIn(server);
  if (!isPlain) {
    await client.send(storeField, { label: 'Thành phố', type: 'text' });
    await client.send(storeField, { label: 'Điểm', type: 'number' });
  }
  const before = process.cpuUsage();
  let { data: known } = await client.send(importContacts, { file: new File([...lines()], 'contacts.csv') });
  while (known.status === 'running') {
    await pause(500);
    known = (await client.send(getImport, { id: known.id })).data;
  }
  const { user, system } = process.cpuUsage(before);
  if (known.counts.created !== rows) throw new Error(`${known.status}: ${known.counts.created} of ${rows} rows`);
  process.stdout.write(`${JSON.stringify({ rows, cpuSeconds: (user + system) / 1e6 })}\n`);
} finally {
  await server.close();
}
