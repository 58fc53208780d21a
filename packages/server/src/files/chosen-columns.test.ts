import { exportSmsMessages } from '@app/contracts/campaign/sms-export.calls.ts';
import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import { callColumns, messageColumns, zaloLogColumns } from '@app/contracts/files/file-columns.ts';
import { fileColumns } from '@app/contracts/view/log-columns.ts';
import { downloadVoiceFile } from '@app/contracts/voice/call-log.calls.ts';
import { downloadZaloLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign, createMessage } from '../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

const PHONE = '84981000777';

async function rowsAt({ data }: { data: FileAnswer }): Promise<string[][]> {
  return parse(await (await fetch(server.url + data.url)).text(), { bom: true });
}

/** A campaign that is over, with one message or call. */
async function newCampaign(channel: 'sms' | 'voice' | 'zalo'): Promise<string> {
  const { accountId, scope } = an;
  const now = server.clock.now();
  const ended = { status: 'completed', launched_at: now, finished_at: now } as const;
  const { campaignId: id } = await createCampaign(server.deps, { accountId, channel, name: 'Nhắc hẹn', ...ended });
  if (channel !== 'voice') {
    await createMessage(server.deps, { accountId, campaign_id: id, channel, phone: PHONE });
    return id;
  }
  const call = { account_id: accountId, id: server.deps.ids.next('call'), campaign_id: id, phone: PHONE } as const;
  const details = { message_type: 'customer_care', carrier: 'viettel', caller: '842873001234', reserved: 0 } as const;
  await server.deps.database.asAccount(scope, (tx) =>
    tx
      .insertInto('voice_call')
      .values({ ...call, ...details, status: 'completed', created_at: now, at: now })
      .execute(),
  );
  return id;
}

describe('a file whose columns are chosen', () => {
  test('has every column that a file of messages may have', async () => {
    const id = await newCampaign('sms');
    const usual = await rowsAt(await an.client.send(exportSmsMessages, { id, format: 'csv' }));
    const columns = [...messageColumns];
    expect(await rowsAt(await an.client.send(exportSmsMessages, { id, columns, format: 'csv' }))).toEqual(usual);
  });

  test('has every column that the log of calls may have, and some of them for the recipients of a campaign', async () => {
    const id = await newCampaign('voice');
    const log = { part: 'log', id, format: 'csv' } as const;
    const usual = await rowsAt(await an.client.send(downloadVoiceFile, log));
    const columns = [...callColumns];
    expect(await rowsAt(await an.client.send(downloadVoiceFile, { ...log, columns }))).toEqual(usual);
    const recipients = {
      ...log,
      part: 'recipients',
      columns: ['call_id', 'phone'] as ('call_id' | 'phone')[],
    } as const;
    const [titles, row] = await rowsAt(await an.client.send(downloadVoiceFile, recipients));
    expect(titles).toEqual(['Call id', 'Phone']);
    expect(row?.[1]).toBe(PHONE);
  });

  test('has every column that the log of Zalo may have, also where there is neither rating nor SMS', async () => {
    const id = await newCampaign('zalo');
    const log = { id, format: 'csv' } as const;
    const [titles, row] = await rowsAt(await an.client.send(downloadZaloLog, { ...log, columns: [...zaloLogColumns] }));
    expect(new Set(titles).size).toBe(zaloLogColumns.length);
    expect(row).toContain(PHONE);
    const few = await rowsAt(await an.client.send(downloadZaloLog, { ...log, columns: ['stars', 'phone'] }));
    expect(few).toEqual([
      ['Stars', 'Phone'],
      ['', PHONE],
    ]);
  });

  test('has the chosen titles also while nobody of the campaign was called yet', async () => {
    const { accountId, client } = an;
    const { campaignId: id } = await createCampaign(server.deps, { accountId, channel: 'voice', status: 'scheduled' });
    const asked = { part: 'recipients', id, format: 'csv' } as const;
    const columns: ('status' | 'phone')[] = ['status', 'phone'];
    const [titles] = await rowsAt(await client.send(downloadVoiceFile, { ...asked, columns }));
    expect(titles).toEqual(['Status', 'Phone']);
  });

  test('has what the log of a campaign shows, in its order, as CSV and as Excel', async () => {
    const id = await newCampaign('sms');
    const columns = fileColumns('sms_log', ['phone', 'status', 'segments', 'price']);
    const log = { part: 'log', id, columns } as const;
    const titles = ['Phone', 'Status', 'Segments', 'Cost', 'Currency'];
    const [found, row] = await rowsAt(await an.client.send(downloadSmsFile, { ...log, format: 'csv' }));
    expect(found).toEqual(titles);
    expect(row?.[0]).toBe(PHONE);
    const { data } = await an.client.send(downloadSmsFile, { ...log, format: 'xlsx' });
    const bytes = new Uint8Array(await (await fetch(server.url + data.url)).arrayBuffer());
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.rows[0]).toEqual(titles);
    expect(sheet?.rows[1]?.map(String)).toEqual(row);
  });

  test('of a log has everything without a choice', async () => {
    const id = await newCampaign('sms');
    const log = { part: 'log', id, format: 'csv' } as const;
    const usual = await rowsAt(await an.client.send(downloadSmsFile, log));
    expect(usual[0]).toHaveLength(messageColumns.length);
    expect(await rowsAt(await an.client.send(downloadSmsFile, { ...log, columns: [...messageColumns] }))).toEqual(
      usual,
    );
  });

  test.each([downloadSmsFile, downloadVoiceFile, downloadZaloLog])(
    'is refused by $id if one of them is not known',
    async ({ path }) => {
      const refused = await fetch(server.url + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${an.token}` },
        body: new URLSearchParams([
          ['part', 'log'],
          ['id', 'cmp_1'],
          ['columns[]', 'phone'],
          ['columns[]', 'password'],
        ]),
      });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: { columns: ['oneOf'] } });
    },
  );
});
