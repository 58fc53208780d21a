/** Which application of Zalo's asks, and where Zalo is. */
export interface ZaloSettings {
  readonly appId: string;
  readonly appSecret: string;
  /** What Zalo signs its reports with; null: reports are not believed. */
  readonly webhookSecret: string | null;
  /** Origins of sign-in, of official accounts, and of templates. */
  readonly oauthUrl: string;
  readonly openApiUrl: string;
  readonly businessUrl: string;
}

/** Where Zalo is. */
export const zaloOrigins = {
  oauthUrl: 'https://oauth.zaloapp.com',
  openApiUrl: 'https://openapi.zalo.me',
  businessUrl: 'https://business.openapi.zalo.me',
} as const;
