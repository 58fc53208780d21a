import type { AccountScope } from '../database/account-scope.ts';
import type { ZaloPort, ZaloTemplateHead, ZaloTemplateInfo } from '../ports/zalo.ts';
import { addFromZalo, applyFromZalo, noteStep } from './apply-template.ts';
import { updateOa, type OaRow } from './oa.repository.ts';
import { listAllTemplates, updateTemplate, type TemplateRow } from './template.repository.ts';
import type { ZaloDeps } from './zalo-deps.ts';

/** Zalo's list may lag behind what it has just taken. */
const LAG = 10 * 60_000;

interface Syncing {
  readonly deps: ZaloDeps;
  readonly scope: AccountScope;
  readonly oa: Pick<OaRow, 'sender_id' | 'oa_id'>;
  readonly zalo: ZaloPort;
  readonly accessToken: string;
}

export interface Synced {
  readonly added: number;
  readonly updated: number;
  /** Templates that Zalo no longer has. */
  readonly removed: number;
}

/** Brings an official account's templates to what Zalo has. Throws ZaloError; then nothing is changed. */
export async function syncTemplates(syncing: Syncing): Promise<Synced> {
  const { deps, scope, oa } = syncing;
  const heads = await listAtZalo(syncing);
  const known = await deps.database.asAccount(scope, (tx) => listAllTemplates(tx, scope, oa.sender_id));
  const infos: ZaloTemplateInfo[] = [];
  for (const head of heads) {
    const present = known.find((each) => each.zalo_template_id === head.id);
    if (!present || isChanged(head, present)) infos.push(await syncing.zalo.template(syncing.accessToken, head.id));
  }
  const listed = new Set(heads.map(({ id }) => id));
  const before = new Date(deps.clock.now().getTime() - LAG);
  const gone = known.filter(
    (each) => !listed.has(each.zalo_template_id) && each.status !== 'deleted' && each.created_at < before,
  );
  return await keep(syncing, { infos, gone });
}

async function keep(
  { deps, scope, oa }: Syncing,
  { infos, gone }: { infos: readonly ZaloTemplateInfo[]; gone: readonly TemplateRow[] },
): Promise<Synced> {
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    const known = await listAllTemplates(tx, scope, oa.sender_id);
    let added = 0;
    let updated = 0;
    for (const info of infos) {
      const present = known.find((each) => each.zalo_template_id === info.id);
      if (!present) {
        await addFromZalo({ deps, scope, tx }, oa.sender_id, info);
        added += 1;
      } else if (await applyFromZalo({ deps, scope, tx }, present, info)) updated += 1;
    }
    for (const { id } of gone) {
      await updateTemplate(tx, scope, id, { status: 'deleted', zalo_status: 'DELETE', updated_at: now });
      await noteStep({ deps, scope, tx }, id, { event: 'deleted', status: 'deleted', reason: null });
    }
    await updateOa(tx, scope, oa.sender_id, { synced_at: now });
    deps.bus.publish(tx, { accountId: scope.accountId, topic: 'zalo', data: { oa_id: oa.oa_id } });
    return { added, updated, removed: gone.length };
  });
}

async function listAtZalo({ zalo, accessToken }: Syncing): Promise<ZaloTemplateHead[]> {
  const all: ZaloTemplateHead[] = [];
  for (;;) {
    const { templates, total } = await zalo.templates(accessToken, all.length);
    all.push(...templates);
    if (templates.length === 0 || all.length >= total) return all;
  }
}

function isChanged(head: ZaloTemplateHead, present: TemplateRow): boolean {
  return (
    head.status !== present.zalo_status ||
    head.name !== present.name ||
    head.quality !== present.quality ||
    present.price === null
  );
}
