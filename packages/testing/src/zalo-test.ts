import { zaloConnect, zaloOauthUrl } from '@app/contracts/zalo/zalo.calls.ts';
import type { ZaloDraft } from '@app/contracts/zalo/zalo-draft.ts';
import { zaloUploadImage } from '@app/contracts/zalo/zalo.calls.ts';
import type { Client } from '@app/contracts/core/client.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { pngOf } from './picture.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
import { manualClock, type ManualClock } from '@app/server/clock.ts';
import { startZaloSimulator, type ZaloSimulator } from '@app/server/simulators/zalo/zalo-server.ts';

/** Seconds that the simulated Zalo reviews. */
export const REVIEW_SECONDS = 60;
const PUBLIC_URL = 'http://localhost:4600';
const RETURN = `${PUBLIC_URL}/Campaigns/zalo/oa_id`;

/** Official accounts that the simulated administrator has. */
export const oas = {
  anBinh: '2184360219847710001',
  hoaMai: '2184360219847710002',
  quanNho: '2184360219847710003',
} as const;

export interface ZaloTest {
  readonly server: TestServer;
  readonly zalo: ZaloSimulator;
  close(): Promise<void>;
}

/** A server, and a simulated Zalo that tests can steer; both go by the test's clock. */
export async function startZaloTest(options: Pick<TestServerOptions, 'log'> = {}): Promise<ZaloTest> {
  const clock: { now: ManualClock } = { now: manualClock(new Date('2026-11-21T03:00:00Z')) };
  const zalo = await startZaloSimulator({
    now: () => clock.now.now(),
    callback: RETURN,
    reviewSeconds: REVIEW_SECONDS,
  });
  const { origin, appId, appSecret, webhookSecret } = zalo;
  const settings = { appId, appSecret, webhookSecret, oauthUrl: origin, openApiUrl: origin, businessUrl: origin };
  const server = await startTestServer({ ...options, config: { publicUrl: PUBLIC_URL, zalo: settings } });
  clock.now = server.clock;
  zalo.reportTo(`${server.url}/hooks/zalo`);
  return {
    server,
    zalo,
    close: async () => {
      await server.close();
      await zalo.close();
    },
  };
}

/** What a browser brings back from the consent page, after a button was pressed there. */
export async function pressAtZalo(url: string, decision: 'allow' | 'deny', oaId: string = oas.anBinh) {
  const asked = new URL(url);
  const page = await fetch(asked);
  if (!(await page.text()).includes('<form method="post"')) throw new Error('Zalo shows no consent page');
  const form = new URLSearchParams([...asked.searchParams, ['decision', decision], ['oa_id', oaId]]);
  const response = await fetch(`${asked.origin}/v4/oa/permission`, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  if (!back.href.startsWith(RETURN)) throw new Error('Zalo sends people elsewhere');
  return back.searchParams;
}

/** Links an official account as a person would. */
export async function link(client: Client, oaId: string = oas.anBinh) {
  const { url } = (await client.send(zaloOauthUrl, {})).data;
  const back = await pressAtZalo(url, 'allow', oaId);
  return await client.send(zaloConnect, { data: { state: back.get('state') ?? '', code: back.get('code') ?? '' } });
}

/** Somebody whose account has an official account linked, and everything asked of Zalo. */
export async function signInLinked({ server }: ZaloTest, oaId: string = oas.anBinh): Promise<SignedIn> {
  const person = await signIn(server);
  await link(person.client, oaId);
  await server.worker.drain();
  return person;
}

export function pngFile(width = 400, height = 96): File {
  return new File([new Uint8Array(pngOf(width, height))], 'picture.png', { type: 'image/png' });
}

/** A template that nothing is wrong with, its logo uploaded. */
export async function fineDraft(client: Client, changes: Partial<ZaloDraft> = {}): Promise<ZaloDraft> {
  const upload = () => client.send(zaloUploadImage, { oa_id: oas.anBinh, kind: 'logo', file: pngFile() });
  const [light, dark] = [(await upload()).data.media_id, (await upload()).data.media_id];
  return { ...plainDraft, header: { kind: 'logo', light, dark }, ...changes };
}

export const plainDraft: ZaloDraft = {
  name: 'Giao hàng thành công',
  kind: 'custom',
  tag: 'transaction',
  header: { kind: 'logo', light: 'light', dark: 'dark' },
  title: 'Đơn hàng đã được giao',
  paragraphs: ['Xin chào <customer_name>, đơn hàng của bạn đã được giao.'],
  table: [
    { label: 'Mã đơn hàng', value: '<order_code>', effect: 'none' },
    { label: 'Trạng thái', value: 'Đã giao', effect: 'success' },
  ],
  buttons: [{ type: 'website', title: 'Xem đơn hàng', content: 'https://anbinh.example.com/don-hang' }],
  payment: null,
  voucher: null,
  rating: null,
  params: [
    { name: 'customer_name', type: 'customer_name', sample: 'Nguyễn Thị Lan' },
    { name: 'order_code', type: 'code', sample: 'DH-2026-001' },
  ],
  note: '',
};
