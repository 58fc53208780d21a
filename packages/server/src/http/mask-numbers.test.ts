import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import { searchSmsCampaignLog } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { exportContacts } from '@app/contracts/contact/contact-export.calls.ts';
import { searchContacts, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { searchEverything } from '@app/contracts/search/search.calls.ts';
import { getGeneralSettings, setMasking } from '@app/contracts/settings/settings.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSessions } from '../auth/sessions.ts';
import { changeMasking } from '../settings/general.usecases.ts';
import { createContact } from '../database/factories/feature.factories.ts';
import { createCampaign, createMessage } from '../database/factories/record.factories.ts';

const phone = '84912345678';
const masked = '84912***678';

let server: TestServer;
let owner: SignedIn;
let viewer: SignedIn;
let contactId: string;
let campaignId: string;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  owner = await signIn(server);
  viewer = await signIn(server, { account: owner, role: 'viewer' });
  const { accountId } = owner;
  ({ contactId } = await createContact(server.deps, { accountId, phone, name: 'Lan' }));
  ({ campaignId } = await createCampaign(server.deps, { accountId, status: 'completed' }));
  await createMessage(server.deps, { accountId, campaign_id: campaignId, phone });
});

const hide = (mask: boolean) => owner.client.send(setMasking, { mask_phones: mask });

async function numbersFor({ client }: SignedIn): Promise<string[]> {
  const [list, one, log, search] = await Promise.all([
    client.send(searchContacts, {}),
    client.send(viewContact, { id: contactId }),
    client.send(searchSmsCampaignLog, { id: campaignId }),
    client.send(searchEverything, { q: 'Lan' }),
  ]);
  const found = [list.data[0], one.data, ...(search.data.contacts ?? [])].map((contact) => contact?.phone ?? '');
  return [...found, ...log.data.map(({ to }) => to)];
}

it('everybody sees whole numbers unless the account hides them', async () => {
  expect(await numbersFor(viewer)).toEqual([phone, phone, phone, phone]);
  expect((await viewer.client.send(checkInfoUser, {})).data.masks_phones).toBe(false);
});

it('a hidden number lacks its middle for whoever may not see it, at once, and for nobody else', async () => {
  const marketer = await signIn(server, { account: owner, role: 'marketer' });
  await numbersFor(viewer);
  expect((await hide(true)).data.mask_phones).toBe(true);
  expect(await numbersFor(viewer)).toEqual([masked, masked, masked, masked]);
  expect((await viewer.client.send(checkInfoUser, {})).data.masks_phones).toBe(true);
  expect(await numbersFor(marketer)).toEqual([phone, phone, phone, phone]);
  await hide(false);
  expect(await numbersFor(viewer)).toEqual([phone, phone, phone, phone]);
});

it('a number is hidden by the process that was asked, also before the database has told anybody', async () => {
  // Hears nothing of what the database tells.
  const sessions = createSessions(server.deps);
  const actor = { kind: 'user', id: owner.userId, ip: '' } as const;
  expect(await sessions.authenticate(viewer.token)).toMatchObject({ seesNumbers: true });
  await changeMasking({ deps: { ...server.deps, sessions }, scope: owner.scope, actor, masks: true });
  expect(await sessions.authenticate(viewer.token)).toMatchObject({ seesNumbers: false });
});

it('a member with scopes of their own sees whole numbers by contact:phone alone', async () => {
  await hide(true);
  const scopes = ['contact:read', 'campaign:read'] as const;
  expect(await numbersFor(await signIn(server, { account: owner, scopes }))).toContain(masked);
  const seeing = await signIn(server, { account: owner, scopes: [...scopes, 'contact:phone'] });
  expect(await numbersFor(seeing)).not.toContain(masked);
});

it('files with numbers are not for who may not see them; others are', async () => {
  await hide(true);
  const refused = { status: 403, code: 'missing_scope', info: { scope: 'contact:phone' } };
  await expect(viewer.client.send(downloadSmsFile, { part: 'log', id: campaignId })).rejects.toMatchObject(refused);
  const exporter = await signIn(server, { account: owner, scopes: ['contact:read', 'contact:export'] });
  await expect(exporter.client.send(exportContacts, {})).rejects.toMatchObject(refused);
  expect((await viewer.client.send(downloadSmsFile, { part: 'sample' })).data.url).not.toBeNull();
});

it('who may not change settings hides nothing, and a change is kept', async () => {
  await expect(viewer.client.send(setMasking, { mask_phones: true })).rejects.toMatchObject({ status: 403 });
  await hide(true);
  await hide(true);
  expect((await owner.client.send(getGeneralSettings, {})).data.mask_phones).toBe(true);
  const kept = await server.deps.database.asAccount(owner.scope, (tx) =>
    tx.selectFrom('audit').select(['before', 'after']).where('action', '=', 'account.masking_changed').execute(),
  );
  expect(kept).toEqual([{ before: { mask_phones: false }, after: { mask_phones: true } }]);
});
