import * as v from 'valibot';
import { ConfigError, whole } from '../../config-fields.ts';
import { zaloOrigins, type ZaloSettings } from './zalo-settings.ts';

const origin = (name: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, `${name} must be an origin such as https://openapi.zalo.me`)),
  );

/** Environment variables of the application at Zalo. */
export const zaloVariables = {
  ZALO_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'ZALO_APP_ID must be the number of an application'))),
  ZALO_APP_SECRET: v.optional(v.string()),
  ZALO_WEBHOOK_SECRET: v.optional(v.string()),
  ZALO_OAUTH_URL: origin('ZALO_OAUTH_URL'),
  ZALO_OPENAPI_URL: origin('ZALO_OPENAPI_URL'),
  ZALO_BUSINESS_URL: origin('ZALO_BUSINESS_URL'),
  ZALO_REVIEW: v.optional(whole('ZALO_REVIEW', 0, 86_400), '20'),
};

type Read = v.InferOutput<v.ObjectSchema<typeof zaloVariables, undefined>>;

/** Number and secret belong together; only a developer's machine may reach Zalo without encryption. */
export function readZalo(read: Read, isOpen: boolean): ZaloSettings | null {
  const { ZALO_APP_ID: appId, ZALO_APP_SECRET: appSecret } = read;
  if (appId === undefined && appSecret === undefined) return null;
  if (appId === undefined || appSecret === undefined) {
    throw new ConfigError('ZALO_APP_ID and ZALO_APP_SECRET must be set together.');
  }
  const urls = {
    oauthUrl: read.ZALO_OAUTH_URL ?? zaloOrigins.oauthUrl,
    openApiUrl: read.ZALO_OPENAPI_URL ?? zaloOrigins.openApiUrl,
    businessUrl: read.ZALO_BUSINESS_URL ?? zaloOrigins.businessUrl,
  };
  if (!isOpen && Object.values(urls).some((url) => !url.startsWith('https://'))) {
    throw new ConfigError('The addresses of Zalo must start with https://.');
  }
  return { appId, appSecret, webhookSecret: read.ZALO_WEBHOOK_SECRET ?? null, ...urls };
}
