import { exportAudit } from '@app/contracts/audit/audit.calls.ts';
import { exportLedger, exportPayments } from '@app/contracts/billing/history-file.calls.ts';
import { exportInvoices, storeTaxProfile } from '@app/contracts/billing/invoice.calls.ts';
import { exportStatements } from '@app/contracts/billing/statement.calls.ts';
import { exportUsage } from '@app/contracts/billing/usage-file.calls.ts';
import { calls } from '@app/contracts/calls.ts';
import { uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { exportCampaigns } from '@app/contracts/campaign/campaign-export.calls.ts';
import { exportSmsMessages } from '@app/contracts/campaign/sms-export.calls.ts';
import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import { exportContacts } from '@app/contracts/contact/contact-export.calls.ts';
import { downloadImport, importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import { createApiKey } from '@app/contracts/developer/developer.calls.ts';
import { exportOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import { exportNumbers, exportReceivedSms } from '@app/contracts/number/number-file.calls.ts';
import { fileAnswer, fileFormats, type FileAnswer, type FileFormat } from '@app/contracts/files/file-answer.ts';
import {
  exportVerificationsAsCsv,
  exportVerificationsAsXlsx,
} from '@app/contracts/verification/verification-log.calls.ts';
import { downloadVoiceFile } from '@app/contracts/voice/call-log.calls.ts';
import { downloadZaloFaults } from '@app/contracts/zalo/zalo-faults.calls.ts';
import { downloadZaloLog, downloadZaloSample } from '@app/contracts/zalo/zalo-log.calls.ts';
import { ORDER_TEMPLATE, orderMap, zaloPeople, type ZaloPerson } from '@app/testing/zalo-people.ts';
import { makeService } from '@app/testing/verify-test.ts';
import { oas, startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact, createOptOut, createTag } from '../database/factories/feature.factories.ts';
import { createCampaign, createMessage, createNumber, createPayment } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';
import { makeUpInvoices } from '../invoice/invoice.handlers.ts';
import { chargeNow, topUp } from '../ledger/ledger.ts';
import { takeInbound } from '../messaging/inbound.usecases.ts';
import { isFormula, originalCell } from './formula-cell.ts';

let at: ZaloTest;
let person: ZaloPerson;
beforeAll(async () => {
  at = await startZaloTest();
}, 60_000);
beforeEach(async () => {
  person = await zaloPeople(at).someone();
});
afterAll(() => at.close());

const EVIL = '=HYPERLINK("http://x","y")';
const PHONE = '84981000777';

/** One file that a call makes. */
interface Download {
  /** Whether anything that people wrote stands in it. */
  readonly holdsTexts: boolean;
  readonly ask: (format: FileFormat) => Promise<{ data: FileAnswer }>;
}

/** Asks for each file of a call, of an account in which everything that people may write is a formula. */
const downloads: Readonly<Record<string, () => Promise<readonly Download[]>>> = {
  [downloadSmsFile.id]: async () => {
    const { client } = person.an;
    const rows = `phone,name,${EVIL.replaceAll(/[",]/g, '')}\n${PHONE},"'${EVIL.replaceAll('"', '""')}",-1\n`;
    const file = new File([rows], 'a.csv');
    const { data: list } = await client.send(uploadSmsContacts, { file });
    const { campaignId: id } = await campaignOf('sms');
    return [
      { holdsTexts: false, ask: (format) => client.send(downloadSmsFile, { part: 'sample', format }) },
      { holdsTexts: true, ask: (format) => client.send(downloadSmsFile, { part: 'result', id: list.id, format }) },
      { holdsTexts: true, ask: (format) => client.send(downloadSmsFile, { part: 'log', id, format }) },
    ];
  },
  [exportSmsMessages.id]: async () => {
    const { campaignId: id } = await campaignOf('sms');
    return [{ holdsTexts: true, ask: (format) => person.an.client.send(exportSmsMessages, { id, format }) }];
  },
  [exportCampaigns.id]: async () => {
    const channels = ['sms', 'voice', 'zalo'] as const;
    for (const channel of channels) await campaignOf(channel);
    return channels.map((channel) => ({
      holdsTexts: true,
      ask: (format) => person.an.client.send(exportCampaigns, { channel, format }),
    }));
  },
  [exportUsage.id]: async () => {
    const { campaignId } = await campaignOf('sms');
    const { ids, database, clock } = at.server.deps;
    const { scope } = person.an;
    const lines = [{ channel: 'sms' as const, carrier: EVIL, units: 1, amount: 5 }];
    const entry = { scope, ids, now: clock.now(), ref: { type: 'campaign', id: campaignId }, amount: 5 };
    await database.asAccount(scope, async (tx) => {
      await topUp({ ...entry, tx });
      await chargeNow({ ...entry, tx, usage: { campaign_id: campaignId, lines } });
    });
    return (['campaign', 'carrier'] as const).map((group_by) => ({
      holdsTexts: true,
      ask: (format) => person.an.client.send(exportUsage, { group_by, format }),
    }));
  },
  [exportStatements.id]: async () => {
    const { accountId, client } = person.an;
    await createPayment(at.server.deps, { accountId });
    return [{ holdsTexts: false, ask: (format) => client.send(exportStatements, { format }) }];
  },
  [exportInvoices.id]: async () => {
    const { accountId, client } = person.an;
    await client.send(storeTaxProfile, { legal_name: EVIL, tax_code: '0300588569', address: EVIL, email: 'a@b.vn' });
    await createPayment(at.server.deps, { accountId });
    await makeUpInvoices(at.server.deps);
    return [{ holdsTexts: true, ask: (format) => client.send(exportInvoices, { format }) }];
  },
  [exportPayments.id]: async () => {
    const { accountId, client } = person.an;
    await createPayment(at.server.deps, { accountId, method: 'card', card: json({ brand: EVIL, last4: '4242' }) });
    await createPayment(at.server.deps, { accountId, reference: EVIL });
    return [{ holdsTexts: true, ask: (format) => client.send(exportPayments, { format }) }];
  },
  [exportLedger.id]: async () => {
    const { ids, database, clock } = at.server.deps;
    const { scope, client } = person.an;
    const entry = { scope, ids, now: clock.now(), ref: { type: 'campaign', id: 'cmp_evil' }, reason: EVIL, amount: 5 };
    await database.asAccount(scope, async (tx) => {
      await topUp({ ...entry, tx });
      await chargeNow({ ...entry, tx });
    });
    return (['', 'hyperlink'] as const).map((search) => ({
      holdsTexts: true,
      ask: (format) => client.send(exportLedger, { search, format }),
    }));
  },
  [exportAudit.id]: async () => {
    await person.an.client.send(createApiKey, { name: EVIL, mode: 'test', scopes: ['verify:read'] });
    return [{ holdsTexts: true, ask: (format) => person.an.client.send(exportAudit, { format }) }];
  },
  [exportContacts.id]: async () => {
    const { accountId, client } = person.an;
    const { tagId } = await createTag(at.server.deps, { accountId, name: EVIL });
    await createContact(at.server.deps, { accountId, name: EVIL, tagIds: [tagId] });
    return [{ holdsTexts: true, ask: (format) => client.send(exportContacts, { format }) }];
  },
  [downloadImport.id]: async () => {
    const { client } = person.an;
    const file = new File([`phone\tname\n84981000778\t${EVIL}\n`], 'a.txt');
    const { data: looked } = await client.send(importContacts, { file });
    return [
      { holdsTexts: false, ask: (format) => client.send(downloadImport, { part: 'sample', format }) },
      { holdsTexts: true, ask: (format) => client.send(downloadImport, { part: 'result', id: looked.id, format }) },
    ];
  },
  [exportOptOuts.id]: async () => {
    await createOptOut(at.server.deps, { accountId: person.an.accountId, note: EVIL, brand: EVIL });
    return [{ holdsTexts: true, ask: (format) => person.an.client.send(exportOptOuts, { format }) }];
  },
  [exportNumbers.id]: async () => {
    await createNumber(at.server.deps, { accountId: person.an.accountId, label: EVIL });
    return [{ holdsTexts: true, ask: (format) => person.an.client.send(exportNumbers, { format }) }];
  },
  [exportReceivedSms.id]: async () => {
    const { accountId, client } = person.an;
    const number = `8498${person.an.accountId.replaceAll(/\D/g, '').slice(-7).padStart(7, '0')}`;
    const { numberId: id } = await createNumber(at.server.deps, { accountId, number, features: ['sms'] });
    await takeInbound({ deps: at.server.deps, sms: { from: PHONE, to: number, text: EVIL } });
    return [{ holdsTexts: true, ask: (format) => client.send(exportReceivedSms, { id, format }) }];
  },
  [downloadVoiceFile.id]: async () => {
    const { campaignId: id } = await campaignOf('voice');
    await callOf(id);
    const ask = (part: 'recipients' | 'log') => (format: FileFormat) =>
      person.an.client.send(downloadVoiceFile, { part, id, format });
    return [
      { holdsTexts: true, ask: ask('recipients') },
      { holdsTexts: true, ask: ask('log') },
      { holdsTexts: false, ask: (format) => person.an.client.send(downloadVoiceFile, { part: 'sample', format }) },
    ];
  },
  [downloadZaloLog.id]: async () => {
    const { campaignId: id } = await campaignOf('zalo');
    return [{ holdsTexts: true, ask: (format) => person.an.client.send(downloadZaloLog, { id, format }) }];
  },
  [downloadZaloFaults.id]: async () => {
    const { accountId, client } = person.an;
    const { contactId } = await createContact(at.server.deps, { accountId, name: EVIL });
    const param_map = { ...orderMap, amount: { source: 'field', key: 'name', value: '', fallback: '' } };
    const people = zaloPeople(at);
    const draft = await people.draftOf(person, [], { param_map, audience_ids: [], contact_ids: [contactId] });
    const { id: quote_id } = await people.quote(person, draft);
    return [{ holdsTexts: true, ask: (format) => client.send(downloadZaloFaults, { quote_id, format }) }];
  },
  [exportVerificationsAsCsv.id]: verificationLogs,
  [exportVerificationsAsXlsx.id]: verificationLogs,
  [downloadZaloSample.id]: () => {
    const wanted = { oa_id: oas.anBinh, zalo_template_id: ORDER_TEMPLATE };
    return Promise.resolve([
      { holdsTexts: false, ask: (format) => person.an.client.send(downloadZaloSample, { ...wanted, format }) },
    ]);
  },
};

/** Each of the two calls makes one kind of file, so that both are asked for both. */
async function verificationLogs(): Promise<readonly Download[]> {
  const made = await makeService(at.server, { name: EVIL }, { account: person.an });
  await made.start(PHONE);
  const byFormat = { csv: exportVerificationsAsCsv, xlsx: exportVerificationsAsXlsx } as const;
  const ask = (format: FileFormat) => person.an.client.send(byFormat[format], { configuration_id: made.service });
  return [{ holdsTexts: true, ask }];
}

async function campaignOf(channel: 'sms' | 'voice' | 'zalo'): Promise<{ campaignId: string }> {
  const { accountId } = person.an;
  const now = at.server.clock.now();
  const ended = { status: 'completed', launched_at: now, finished_at: now } as const;
  const made = await createCampaign(at.server.deps, { accountId, channel, name: EVIL, ...ended });
  if (channel === 'voice') return made;
  const texts = { recipient_name: EVIL, content: EVIL, error_text: EVIL, sender_name: EVIL };
  const campaign_id = made.campaignId;
  await createMessage(at.server.deps, { accountId, campaign_id, channel, phone: PHONE, price: -1, ...texts });
  return made;
}

async function callOf(campaignId: string): Promise<void> {
  const { accountId: account_id, scope } = person.an;
  const now = at.server.clock.now();
  const times = { created_at: now, at: now, ended_at: now };
  const row = {
    account_id,
    id: at.server.deps.ids.next('call'),
    campaign_id: campaignId,
    reserved: 0,
    price: 90,
    ...times,
  };
  const call = { message_type: 'customer_care', phone: PHONE, carrier: 'viettel', name: EVIL, caller: EVIL } as const;
  const values = { ...row, ...call, status: 'completed' } as const;
  await at.server.deps.database.asAccount(scope, (tx) => tx.insertInto('voice_call').values(values).execute());
}

async function bytesAt({ data }: { data: FileAnswer }): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(at.server.url + (data.url ?? ''));
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const filesOf = calls.filter(({ data }) => data === fileAnswer).map(({ id }) => id);

describe('every file that the server makes', () => {
  test('is asked for here: a new call that makes one gets its line above', () => {
    expect(filesOf.length).toBeGreaterThan(0);
    expect([...new Set(filesOf)].toSorted()).toEqual(Object.keys(downloads).toSorted());
  });

  test.each(Object.keys(downloads))('has nothing that a spreadsheet takes for a formula: %s', async (id) => {
    const made = (await downloads[id]?.()) ?? [];
    expect(made.length).toBeGreaterThan(0);
    for (const { holdsTexts, ask } of made) {
      const text = new TextDecoder().decode(await bytesAt(await ask('csv')));
      const rows: string[][] = parse(text, { bom: true, relax_column_count: true });
      const cells = rows.flat();
      expect(cells.filter((cell) => isFormula(cell) && !/^-\d+$/.test(cell))).toEqual([]);
      if (holdsTexts) expect(cells.map(originalCell)).toContain(EVIL);

      const { sheets } = await readXlsx(await bytesAt(await ask('xlsx')), { readStyles: true });
      const formulas = sheets.flatMap(({ cells: typed }) =>
        [...(typed?.values() ?? [])].filter(({ formula }) => formula),
      );
      expect(formulas).toEqual([]);
      if (holdsTexts) expect(sheets.flatMap((sheet) => sheet.rows.flat())).toContain(EVIL);
    }
  });

  test.each(fileFormats)('of a list gives the same list when it is uploaded: %s', async (format) => {
    const { client, accountId } = person.an;
    const cells = [`phone,name,note`, `${PHONE},"${EVIL.replaceAll('"', '""')}",-1`];
    const { data: first } = await client.send(uploadSmsContacts, { file: new File([cells.join('\n')], 'a.csv') });
    const { data } = await client.send(downloadSmsFile, { part: 'result', id: first.id, format });
    const file = new File([await bytesAt({ data })], `b.${format}`);
    const { data: second } = await client.send(uploadSmsContacts, { file });
    const rows = await at.server.deps.database.asSystem((tx) =>
      tx
        .selectFrom('audience_row')
        .select(['audience_id', 'name', 'fields'])
        .where('account_id', '=', accountId)
        .where('audience_id', 'in', [first.id, second.id])
        .execute(),
    );
    expect(rows.map(({ name, fields }) => [name, fields?.[2]])).toEqual([
      [EVIL, '-1'],
      [EVIL, '-1'],
    ]);
  });

  test.each(fileFormats)('has numbers of phones that can be used as they are: %s', async (format) => {
    await createOptOut(at.server.deps, { accountId: person.an.accountId, phone: PHONE });
    const { data } = await person.an.client.send(exportOptOuts, { format });
    const bytes = await bytesAt({ data });
    const file = new File([bytes], `refusals.${format}`);
    const { data: list } = await person.an.client.send(uploadSmsContacts, { file });
    expect(list.counts).toMatchObject({ valid: 1, invalid: 0 });
  });
});
