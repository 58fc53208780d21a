import type * as v from 'valibot';
import type { ZaloGrant, ZaloPort, ZaloTemplateHead, ZaloTemplateTaken } from '../zalo.ts';
import { amountOf, templateBody } from './template-layout.ts';
import {
  grantAnswer,
  imageAnswer,
  profileAnswer,
  qualityAnswer,
  quotaAnswer,
  takenAnswer,
  templateAnswer,
  templatesAnswer,
} from './zalo-answers.ts';
import { fetchAvatar } from './zalo-avatar.ts';
import { messages } from './zalo-messages.ts';
import { askZalo } from './zalo-request.ts';
import type { ZaloSettings } from './zalo-settings.ts';

const PAGE = 100;

/** Zalo over HTTP: OAuth v4 of official accounts, their profile, and templates of ZBS (formerly ZNS). */
export function createHttpZalo(settings: ZaloSettings): ZaloPort {
  return {
    ...authorisation(settings),
    ...officialAccounts(settings),
    ...templates(settings),
    ...messages(settings),
  };
}

function authorisation({
  appId,
  appSecret,
  oauthUrl,
}: ZaloSettings): Pick<ZaloPort, 'consentUrl' | 'redeem' | 'refresh'> {
  const token = async (form: Record<string, string>): Promise<ZaloGrant> => {
    const { access_token, refresh_token, expires_in } = await askZalo({
      url: `${oauthUrl}/v4/oa/access_token`,
      method: 'POST',
      // Zalo takes the secret in this header, not in the body.
      headers: { secret_key: appSecret },
      body: new URLSearchParams({ app_id: appId, ...form }),
      schema: grantAnswer,
    });
    return { accessToken: access_token, refreshToken: refresh_token, expiresInSeconds: expires_in };
  };
  return {
    consentUrl: ({ state, challenge, redirectUri }) => {
      const url = new URL('/v4/oa/permission', oauthUrl);
      const asked = { app_id: appId, redirect_uri: redirectUri, code_challenge: challenge, state };
      url.search = new URLSearchParams(asked).toString();
      return url.href;
    },
    redeem: (code, verifier) => token({ grant_type: 'authorization_code', code, code_verifier: verifier }),
    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}

function officialAccounts({
  openApiUrl,
  businessUrl,
}: ZaloSettings): Pick<ZaloPort, 'profile' | 'avatar' | 'quota' | 'quality'> {
  return {
    profile: async (accessToken) => {
      const { data } = await get(accessToken, `${openApiUrl}/v2.0/oa/getoa`, profileAnswer);
      return {
        oaId: data.oaid ?? data.oa_id ?? '',
        name: data.name,
        avatarUrl: data.avatar ?? null,
        isVerified: data.is_verified,
        packageName: data.package_name ?? null,
      };
    },
    avatar: (url) => fetchAvatar(url, openApiUrl),
    quota: async (accessToken) => {
      const { data } = await get(accessToken, `${businessUrl}/message/quota`, quotaAnswer);
      return { daily: data.dailyQuota, remaining: data.remainingQuota };
    },
    quality: async (accessToken) => {
      const { data } = await get(accessToken, `${businessUrl}/quality`, qualityAnswer);
      return { now: data.oaCurrentQuality, week: data.oa7dayQuality };
    },
  };
}

function templates({
  businessUrl,
}: ZaloSettings): Pick<ZaloPort, 'templates' | 'template' | 'createTemplate' | 'editTemplate' | 'uploadImage'> {
  return {
    templates: async (accessToken, offset) => {
      const url = `${businessUrl}/template/all?offset=${offset}&limit=${PAGE}`;
      const { data, metadata } = await get(accessToken, url, templatesAnswer);
      return { templates: data.map(headOf), total: metadata.total };
    },
    template: async (accessToken, id) => {
      const url = `${businessUrl}/template/info/v2?template_id=${encodeURIComponent(id)}`;
      const { data } = await get(accessToken, url, templateAnswer);
      return {
        ...headOf(data),
        reason: data.reason ?? null,
        tag: data.templateTag ?? null,
        price: amountOf(data.price_sdt ?? data.price),
        priceUid: amountOf(data.price_uid),
        previewUrl: data.previewUrl ?? null,
        params: data.listParams ?? [],
        buttons: data.listButtons ?? [],
      };
    },
    createTemplate: (accessToken, draft, trackingId) =>
      hand(accessToken, `${businessUrl}/template/create`, templateBody(draft, trackingId)),
    editTemplate: (accessToken, id, draft, trackingId) =>
      hand(accessToken, `${businessUrl}/template/edit`, { template_id: id, ...templateBody(draft, trackingId) }),
    uploadImage: async (accessToken, { bytes, type }) => {
      const body = new FormData();
      const ending = type === 'image/png' ? 'png' : 'jpg';
      body.append('file', new Blob([new Uint8Array(bytes)], { type }), `image.${ending}`);
      const url = `${businessUrl}/upload/image`;
      const headers = { access_token: accessToken };
      const { data } = await askZalo({ url, method: 'POST', headers, body, schema: imageAnswer });
      return data.media_id;
    },
  };
}

function get<Schema extends v.GenericSchema>(accessToken: string, url: string, schema: Schema) {
  return askZalo({ url, headers: { access_token: accessToken }, schema });
}

async function hand(accessToken: string, url: string, body: unknown): Promise<ZaloTemplateTaken> {
  const { data } = await askZalo({
    url,
    method: 'POST',
    headers: { access_token: accessToken, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    schema: takenAnswer,
  });
  return {
    id: data.template_id,
    status: data.status ?? data.template_status ?? 'PENDING_REVIEW',
    price: amountOf(data.price_sdt ?? data.price),
    priceUid: amountOf(data.price_uid),
    previewUrl: data.preview_url ?? null,
  };
}

function headOf(data: v.InferOutput<typeof templatesAnswer>['data'][number]): ZaloTemplateHead {
  return {
    id: data.templateId,
    name: data.templateName,
    status: data.status,
    quality: data.templateQuality ?? 'UNDEFINED',
    createdAt: data.createdTime ? new Date(data.createdTime) : null,
  };
}
