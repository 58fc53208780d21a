import {
  getZaloSender,
  getZaloTemplate,
  getZaloTemplates,
  zaloConnect,
  zaloCreateTemplate,
  zaloDisconnect,
  zaloEditTemplate,
  zaloOauthUrl,
  zaloQuality,
  zaloQuota,
  zaloSyncTemplates,
  zaloUploadImage,
} from '@app/contracts/zalo/zalo.calls.ts';
import { MAX_PICTURE_BYTES } from '@app/contracts/zalo/zalo-limits.ts';
import { userActor } from '../audit/user-actor.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { outside, route, type RequestContext, type Route } from '../http/route.ts';
import { beginLink, endConnection, endLink, type Connecting } from './connect.usecases.ts';
import { uploadPicture } from './picture.usecases.ts';
import { createTemplate, editTemplate } from './write-template.usecases.ts';
import type { ZaloOwner } from './zalo-deps.ts';
import { fetchTemplates, refreshHealth, showOas, showTemplate, showTemplates } from './zalo.usecases.ts';

interface Around {
  readonly actor: Member;
  readonly deps: ServerDeps;
  readonly request: RequestContext;
}

/** Page of ours that Zalo sends people back to; it must be registered with the application at Zalo. */
const RETURN_PATH = '/Campaigns/zalo/oa_id';

export const zaloRoutes: Route[] = [
  route(getZaloSender, ({ input, actor, deps }) => showOas({ deps, scope: actor.scope }, input)),
  route(getZaloTemplates, ({ input, actor, deps }) => showTemplates({ deps, scope: actor.scope }, input)),
  route(getZaloTemplate, ({ input, actor, deps }) =>
    showTemplate({ deps, scope: actor.scope }, { oaId: input.oa_id, zaloId: input.zalo_template_id }),
  ),
  route(zaloOauthUrl, async (around) => ({ data: await beginLink(connecting(around)) })),
  route(zaloConnect, async ({ input, ...around }) => {
    const { oa, isNew } = await endLink(connecting(around), input.data);
    return { data: oa, info: { is_new: isNew }, status: isNew ? 201 : 200 };
  }),
  route(zaloDisconnect, async ({ input, ...around }) => ({ data: await endConnection(ownerOf(around), input.oa_id) })),
  route(zaloSyncTemplates, async ({ input, ...around }) => ({
    data: { ...(await fetchTemplates(ownerOf(around), input.oa_id)) },
  })),
  route(zaloQuota, async ({ input, ...around }) => ({
    data: await refreshHealth(ownerOf(around), input.oa_id, 'quota'),
  })),
  route(zaloQuality, async ({ input, ...around }) => ({
    data: await refreshHealth(ownerOf(around), input.oa_id, 'quality'),
  })),
  route(
    zaloCreateTemplate,
    async ({ input, ...around }) => ({
      data: await createTemplate(ownerOf(around), input.oa_id, input.data),
      status: 201,
    }),
    outside,
  ),
  route(
    zaloEditTemplate,
    async ({ input, ...around }) => {
      const { oa_id: oaId, zalo_template_id: zaloId, data: draft } = input;
      return { data: await editTemplate(ownerOf(around), { oaId, zaloId }, draft) };
    },
    outside,
  ),
  route(
    zaloUploadImage,
    async ({ input, ...around }) => {
      const { oa_id: oaId, kind, file } = input;
      return { data: await uploadPicture(ownerOf(around), { oaId, kind, file }), status: 201 };
    },
    { fileBytes: MAX_PICTURE_BYTES },
  ),
];

function ownerOf({ actor, deps, request }: Around): ZaloOwner {
  return { deps, scope: actor.scope, userId: actor.userId, actor: userActor(actor, request) };
}

function connecting(around: Around): Connecting {
  const { actor, deps } = around;
  const redirectUri = deps.config.publicUrl + RETURN_PATH;
  return { ...ownerOf(around), deps, sessionId: actor.sessionId, redirectUri };
}
