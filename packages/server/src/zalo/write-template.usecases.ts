import { messages } from '@app/contracts/catalogue/messages.ts';
import { readTexts, type ZaloDraft } from '@app/contracts/zalo/zalo-draft.ts';
import { paramTypes } from '@app/contracts/zalo/zalo-limits.ts';
import { lintTemplate } from '@app/contracts/zalo/zalo-lint.ts';
import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { templateStatusOf } from '@app/contracts/zalo/zalo-states.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import type { ZaloTemplateTaken } from '../ports/zalo.ts';
import { findOa } from './oa.repository.ts';
import { askFor } from './grant.usecases.ts';
import { findPictures } from './picture.repository.ts';
import { asTemplates } from './template-view.ts';
import { findTemplate, insertTemplate, updateTemplate } from './template.repository.ts';
import type { ZaloOwner } from './zalo-deps.ts';
import { oaNotFound } from './zalo-failure.ts';

/**
 * Hands a template to Zalo and keeps what was written. Throws 404 Sender not found, 422 `content_rejected` for what Zalo
 * is certain to refuse or for pictures of another official account, and Zalo's own refusals.
 */
export async function createTemplate(owner: ZaloOwner, oaId: string, draft: ZaloDraft): Promise<ZaloTemplate> {
  const { deps, scope, userId } = owner;
  requireContent(draft);
  await requirePictures(owner, oaId, draft);
  const id = deps.ids.next('zaloTemplate');
  const { taken, senderId } = await askFor(owner, oaId, async ({ zalo, accessToken, oa }) => ({
    taken: await zalo.createTemplate(accessToken, draft, id),
    senderId: oa.sender_id,
  }));
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    await insertTemplate(tx, scope, {
      ...columnsOf(draft, taken),
      id,
      sender_id: senderId,
      zalo_template_id: taken.id,
      created_by: userId,
      created_at: now,
      updated_at: now,
    });
    return await stored(owner, tx, { oaId, zaloId: taken.id, action: 'created' });
  });
}

/** Changes a rejected template and hands it to Zalo again. Throws as {@link createTemplate}; 409 `wrong_state`. */
export async function editTemplate(
  owner: ZaloOwner,
  { oaId, zaloId }: { oaId: string; zaloId: string },
  draft: ZaloDraft,
): Promise<ZaloTemplate> {
  const { deps, scope } = owner;
  const present = await deps.database.asAccount(scope, (tx) => findTemplate(tx, scope, { oaId, zaloId }));
  if (!present) throw notFound();
  if (present.status !== 'rejected' || present.draft === null) {
    throw failure(409, 'wrong_state', { info: { status: present.status } });
  }
  requireContent(draft);
  await requirePictures(owner, oaId, draft);
  const tracking = deps.ids.next('zaloTemplate');
  const taken = await askFor(owner, oaId, ({ zalo, accessToken }) =>
    zalo.editTemplate(accessToken, zaloId, draft, tracking),
  );
  return await deps.database.asAccount(scope, async (tx) => {
    await updateTemplate(tx, scope, present.id, {
      ...columnsOf(draft, taken),
      zalo_template_id: taken.id,
      updated_at: deps.clock.now(),
    });
    return await stored(owner, tx, { oaId, zaloId: taken.id, action: 'changed' });
  });
}

function columnsOf(draft: ZaloDraft, { status, price, priceUid, previewUrl }: ZaloTemplateTaken) {
  return {
    name: draft.name,
    kind: draft.kind,
    tag: draft.tag,
    zalo_status: status,
    status: templateStatusOf(status),
    reason: null,
    price,
    price_uid: priceUid,
    preview_url: previewUrl,
    params: json(
      draft.params.map(({ name, type, sample }) => {
        const limits = { require: true, min_length: 0, max_length: paramTypes[type], accept_null: false };
        return { name, type, ...limits, sample };
      }),
    ),
    buttons: json([]),
    draft: json(draft),
  };
}

interface Stored {
  readonly oaId: string;
  readonly zaloId: string;
  readonly action: 'created' | 'changed';
}

async function stored({ deps, scope, actor }: ZaloOwner, tx: AccountTx, { oaId, zaloId, action }: Stored) {
  const row = await findTemplate(tx, scope, { oaId, zaloId });
  if (!row) throw new Error('A template that was just written is not there');
  await writeAudit(tx, {
    ids: deps.ids,
    now: deps.clock.now(),
    accountId: scope.accountId,
    actor,
    action: `zalo_template.${action}`,
    object: { type: 'zalo_template', id: row.id },
    after: { status: row.status, name: row.name, zalo_template_id: zaloId },
  });
  deps.bus.publish(tx, { accountId: scope.accountId, topic: 'zalo', data: { oa_id: oaId } });
  const [template] = await asTemplates(deps, { tx, scope }, [row]);
  if (!template) throw new Error('One row makes one template');
  return template;
}

/** What the review is certain to send back is not sent. */
function requireContent(draft: ZaloDraft): void {
  const findings = lintTemplate({ texts: readTexts(draft), kind: draft.kind, tag: draft.tag });
  const refused = findings.filter(({ level }) => level === 'refused');
  if (refused.length === 0) return;
  throw failure(422, 'content_rejected', { message: messages.invalidContent, info: { findings: refused } });
}

/** Pictures must have been uploaded for the official account, as what they are used for. */
async function requirePictures({ deps, scope }: ZaloOwner, oaId: string, { header }: ZaloDraft): Promise<void> {
  const wanted = header.kind === 'logo' ? [header.light, header.dark] : header.items;
  await deps.database.asAccount(scope, async (tx) => {
    const oa = (await findOa(tx, scope, oaId)) ?? oaNotFound();
    const media = [...new Set(wanted)].map((mediaId) => ({ senderId: oa.sender_id, mediaId }));
    const found = await findPictures(tx, scope, media);
    const kind = header.kind === 'logo' ? 'logo' : 'image';
    if (found.filter((picture) => picture.kind === kind).length === media.length) return;
    const errors = { 'data.header': [messages.imageFormat] };
    throw failure(422, 'content_rejected', { message: messages.imageFormat, errors });
  });
}
