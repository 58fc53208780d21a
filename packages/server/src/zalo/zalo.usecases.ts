import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import type { ZaloOa, ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import type { getZaloSender, getZaloTemplate, getZaloTemplates } from '@app/contracts/zalo/zalo.calls.ts';
import { readSteps } from '../audit/timeline.repository.ts';
import { notFound } from '../http/failure.ts';
import { pageInfo, totalOf } from '../lists/page.ts';
import { askFor } from './grant.usecases.ts';
import { checkQuality, checkQuota } from './health.usecases.ts';
import { asOa, countConnected, listOas, showOa } from './oa.repository.ts';
import { syncTemplates, type Synced } from './sync.usecases.ts';
import { asTemplates } from './template-view.ts';
import { countTemplates, findTemplate, listTemplates } from './template.repository.ts';
import type { ZaloOwner } from './zalo-deps.ts';

type Viewer = Pick<ZaloOwner, 'deps' | 'scope'>;

/** The account's official accounts, and whether one can be linked here. */
export async function showOas(
  { deps, scope }: Viewer,
  { status }: Parsed<typeof getZaloSender>,
): Promise<{ data: Data<typeof getZaloSender>; info: Info<typeof getZaloSender> }> {
  const offered = deps.ports.zalo !== null;
  return await deps.database.asAccount(scope, async (tx) => ({
    data: (await listOas(tx, scope, status)).map(asOa),
    info: { connected: await countConnected(tx, scope), offered },
  }));
}

/** One page of templates. */
export async function showTemplates({ deps, scope }: Viewer, filter: Parsed<typeof getZaloTemplates>) {
  return await deps.database.asAccount(scope, async (tx) => {
    const { deleted, ...counts } = await countTemplates(tx, scope, filter);
    const wantsDeleted = filter.status.includes('deleted');
    const total = totalOf({ ...counts, ...(wantsDeleted && deleted !== undefined && { deleted }) }, filter.status);
    const data = await asTemplates(deps, { tx, scope }, await listTemplates(tx, scope, filter));
    return { data, info: { ...pageInfo(filter, total), counts_by_status: counts }, total };
  });
}

/** One template, and what happened to it, oldest first. Throws 404. */
export async function showTemplate(
  { deps, scope }: Viewer,
  wanted: { readonly oaId: string; readonly zaloId: string },
): Promise<{ data: ZaloTemplate; info: Info<typeof getZaloTemplate> }> {
  return await deps.database.asAccount(scope, async (tx) => {
    const row = await findTemplate(tx, scope, wanted);
    const [data] = await asTemplates(deps, { tx, scope }, row ? [row] : []);
    if (!row || !data) throw notFound();
    const steps = await readSteps(tx, scope, { type: 'zalo_template', id: row.id });
    const timeline = steps.map(({ event, actor, reason, at }) => ({
      event,
      actor,
      reason: reason === '' ? null : reason,
      at,
    }));
    return { data, info: { timeline } };
  });
}

/** Asks Zalo for quota or quality, and answers the official account with it. Throws 404 and Zalo's refusals. */
export async function refreshHealth(owner: ZaloOwner, oaId: string, what: 'quota' | 'quality'): Promise<ZaloOa> {
  const { deps, scope } = owner;
  const senderId = await askFor(owner, oaId, async ({ oa, ...asked }) => {
    await (what === 'quota' ? checkQuota : checkQuality)({ deps, scope, oa, ...asked });
    return oa.sender_id;
  });
  return await deps.database.asAccount(scope, (tx) => showOa(tx, scope, senderId));
}

/** Fetches an official account's templates. Throws 404 and Zalo's refusals. */
export function fetchTemplates(owner: ZaloOwner, oaId: string): Promise<Synced> {
  const { deps, scope } = owner;
  return askFor(owner, oaId, (asked) => syncTemplates({ deps, scope, ...asked }));
}
