import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { makeFileLink } from '../files/file-link.ts';
import type { AccountTx } from '../database/transaction.ts';
import { findPictures } from './picture.repository.ts';
import type { NamedTemplateRow } from './template.repository.ts';
import type { ZaloDeps } from './zalo-deps.ts';

/** Long enough to look at a page of templates. */
const LINK_FOR = 60 * 60_000;

type LinkDeps = Pick<ZaloDeps, 'vault' | 'clock'>;

/** A link to a picture that was uploaded here. */
export function linkToPicture({ vault, clock }: LinkDeps, { accountId }: AccountScope, id: string): string {
  const link = { accountId, locale: 'en', fileName: 'picture', content: { part: 'picture', id } } as const;
  return makeFileLink(vault, clock.now(), link, LINK_FOR).path;
}

/** Templates as calls answer them, with links to their pictures. */
export async function asTemplates(
  deps: LinkDeps,
  { tx, scope }: { tx: AccountTx; scope: AccountScope },
  rows: readonly NamedTemplateRow[],
): Promise<ZaloTemplate[]> {
  const wanted = rows.flatMap((row) => mediaOf(row).map((mediaId) => ({ senderId: row.sender_id, mediaId })));
  const pictures = await findPictures(tx, scope, wanted);
  return rows.map((row) => {
    const own = mediaOf(row).flatMap((mediaId) => {
      const picture = pictures.find((each) => each.senderId === row.sender_id && each.mediaId === mediaId);
      return picture ? [[mediaId, linkToPicture(deps, scope, picture.id)] as const] : [];
    });
    return asTemplate(row, Object.fromEntries(own));
  });
}

function mediaOf({ draft }: NamedTemplateRow): string[] {
  if (draft === null) return [];
  const { header } = draft;
  return header.kind === 'logo' ? [header.light, header.dark] : header.items;
}

function asTemplate(row: NamedTemplateRow, pictures: Record<string, string>): ZaloTemplate {
  return {
    id: row.id,
    oa_id: row.oa_id,
    zalo_template_id: row.zalo_template_id,
    name: row.name,
    kind: row.kind,
    tag: row.tag,
    status: row.status,
    zalo_status: row.zalo_status,
    reason: row.reason,
    quality: row.quality,
    price: row.price,
    price_uid: row.price_uid,
    preview_url: row.preview_url,
    params: row.params,
    buttons: row.buttons,
    draft: row.draft,
    pictures,
    is_editable: row.status === 'rejected' && row.draft !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.person ?? '',
  };
}
