import { getImport, importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import { storeField } from '@app/contracts/contact/field.calls.ts';
import { createClient } from '@app/contracts/core/client.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { createPlace, withDatabase } from '../processes/place.ts';
import { setUpPeople } from './requests-setup.ts';

// node scripts/command.mjs packages/testing/src/benchmark/import-main.ts [rows]: processor time of the server, with the
// embedded database in it, to import a list of contacts with two own fields. Prints one line of JSON.
const rows = Number(process.argv[2] ?? 200_000);
const cities = ['Hà Nội', 'Đà Nẵng', 'Huế', 'Cần Thơ', 'Vinh', 'Thành phố Hồ Chí Minh', 'Đắk Lắk'];

function* lines() {
  yield 'Số điện thoại,Họ tên,Thành phố,Điểm\n';
  for (let row = 0; row < rows; row += 1) {
    const phone = `09${String((row * 7_919) % 100_000_000).padStart(8, '0')}`;
    yield `${phone},Nguyễn Văn ${row},${cities[row % cities.length]},${(row * 31) % 10_000}\n`;
  }
}

const place = await createPlace({
  serverUrl: undefined,
  program: { carrier: { answerMs: 60, receiptMs: 900 } },
  keepsJournal: false,
  env: { NODE_ENV: 'production', APP_ENV: 'staging' },
});
try {
  const [person] = await withDatabase(place, (database) => setUpPeople(database, 1));
  await place.api.start();
  const client = createClient({
    base: place.api.url() ?? '',
    token: () => person?.token ?? null,
    locale: () => 'vn',
  });
  await client.send(storeField, { label: 'Thành phố', type: 'text' });
  await client.send(storeField, { label: 'Điểm', type: 'number' });
  const before = place.api.cpuSeconds() ?? NaN;
  let { data: known } = await client.send(importContacts, { file: new File([...lines()], 'contacts.csv') });
  while (known.status === 'running') {
    await pause(500);
    known = (await client.send(getImport, { id: known.id })).data;
  }
  if (known.counts.created !== rows) throw new Error(`${known.status}: ${known.counts.created} of ${rows} rows`);
  process.stdout.write(`${JSON.stringify({ rows, cpuSeconds: (place.api.cpuSeconds() ?? NaN) - before })}\n`);
  await place.api.stop();
} finally {
  await place.api.kill();
  await place.remove();
}
