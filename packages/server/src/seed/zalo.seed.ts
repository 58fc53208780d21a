import type { ZaloDraft } from '@app/contracts/zalo/zalo-draft.ts';
import type { Config } from '../config.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { drawPng } from '../simulators/draw-png.ts';
import { beginLink, endLink } from '../zalo/connect.usecases.ts';
import { uploadPicture } from '../zalo/picture.usecases.ts';
import { fetchTemplates } from '../zalo/zalo.usecases.ts';
import { createTemplate } from '../zalo/write-template.usecases.ts';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'vault' | 'ports' | 'log'> & {
  readonly config: Pick<Config, 'zalo' | 'publicUrl'>;
};

type Planned = Pick<ZaloDraft, 'name' | 'tag' | 'title' | 'paragraphs' | 'table' | 'buttons' | 'params'>;

const plans: readonly Planned[] = [
  {
    name: 'Báo giao hàng thành công',
    tag: 'transaction',
    title: 'Đơn hàng <order_code> đã được giao',
    paragraphs: ['Xin chào <customer_name>, An Bình Store đã giao đơn hàng tới bạn. Cảm ơn bạn đã mua sắm.'],
    table: [
      { label: 'Người nhận', value: '<customer_name>', effect: 'none' },
      { label: 'Thời gian giao', value: '<delivery_time>', effect: 'none' },
      { label: 'Trạng thái', value: 'Đã giao', effect: 'success' },
    ],
    buttons: [{ type: 'website', title: 'Xem đơn hàng', content: 'https://anbinh.example.com/don-hang' }],
    params: [
      { name: 'order_code', type: 'code', sample: 'AB20260101' },
      { name: 'customer_name', type: 'customer_name', sample: 'Nguyễn Thị Lan' },
      { name: 'delivery_time', type: 'time', sample: '09:30 21/11/2026' },
    ],
  },
  {
    // The review objects to the missing accents.
    name: 'Nhac bao hanh san pham',
    tag: 'customer_care',
    title: 'San pham sap het bao hanh',
    paragraphs: ['Xin chao <customer_name>, san pham cua ban con 30 ngay bao hanh tai An Binh Store.'],
    table: [],
    buttons: [{ type: 'call', title: 'Gọi cửa hàng', content: '1900 1234' }],
    params: [{ name: 'customer_name', type: 'customer_name', sample: 'Nguyễn Thị Lan' }],
  },
];

/** Links the simulated official account as a person would, and hands it templates; nothing where Zalo is a real one. */
export async function seedZalo(
  deps: Deps,
  { scope, ownerId }: { scope: AccountScope; ownerId: string },
): Promise<void> {
  if (deps.config.zalo !== null || deps.ports.zalo === null) return;
  const actor = { kind: 'system', id: null, ip: '' } as const;
  const redirectUri = `${deps.config.publicUrl}/Campaigns/zalo/oa_id`;
  const owner = { deps, scope, userId: ownerId, actor, sessionId: 'seed', redirectUri };
  const { url, state } = await beginLink(owner);
  const { oa } = await endLink(owner, { state, code: await allowAtSimulator(url) });
  const oaId = oa.oa_id;
  const logo = async (ground: number) => {
    const file = new Blob([new Uint8Array(drawLogo(ground))]);
    return (await uploadPicture(owner, { oaId, kind: 'logo', file })).media_id;
  };
  const header = { kind: 'logo', light: await logo(255), dark: await logo(24) } as const;
  const rest = { kind: 'custom', header, payment: null, voucher: null, rating: null, note: '' } as const;
  for (const plan of plans) await createTemplate(owner, oaId, { ...plan, ...rest });
  await fetchTemplates(owner, oaId);
}

/** Presses the button of the consent page, for the first official account on it. */
async function allowAtSimulator(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const form = new URLSearchParams({ decision: 'allow' });
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)) {
    form.set(name, value.replaceAll('&amp;', '&'));
  }
  form.set('oa_id', /name="oa_id" value="(\d+)"/.exec(page)?.[1] ?? '');
  const action = new URL('/v4/oa/permission', url);
  const response = await fetch(action, { method: 'POST', body: form, redirect: 'manual' });
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code');
  if (code === null) throw new Error('The simulated Zalo gave no code');
  return code;
}

/** Three bars of growing height on a plain ground: a mark, for want of a real one. */
function drawLogo(ground: number): Buffer {
  return drawPng(400, 96, (x, y) => {
    const bar = Math.floor((x - 16) / 32);
    const isMark = x >= 16 && bar < 3 && (x - 16) % 32 < 24 && y < 80 && y >= 60 - bar * 22;
    const isWord = x >= 136 && x < 360 && y >= 40 && y < 56;
    if (isMark) return [11, 122, 117];
    return isWord ? [122, 134, 148] : [ground, ground, ground];
  });
}
