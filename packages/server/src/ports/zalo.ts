import type { ZaloDraft } from '@app/contracts/zalo/zalo-draft.ts';

/** What Zalo gives for a code or a refresh token. Refresh tokens are good once. */
export interface ZaloGrant {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

export interface ZaloProfile {
  readonly oaId: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isVerified: boolean;
  readonly packageName: string | null;
}

export interface ZaloQuota {
  readonly daily: number;
  readonly remaining: number;
}

/** How recipients take the messages of 48 hours and of 7 days: `HIGH`, `MEDIUM`, `LOW`, `UNDEFINED`. */
export interface ZaloQuality {
  readonly now: string;
  readonly week: string;
}

export interface ZaloTemplateHead {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly quality: string;
  /** Null where Zalo does not tell. */
  readonly createdAt: Date | null;
}

export interface ZaloTemplateParam {
  readonly name: string;
  readonly type: string;
  readonly require: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly acceptNull: boolean;
}

export interface ZaloTemplateInfo extends ZaloTemplateHead {
  readonly reason: string | null;
  readonly tag: string | null;
  /** Đồng per message to a phone number, and to a follower. */
  readonly price: number | null;
  readonly priceUid: number | null;
  readonly previewUrl: string | null;
  readonly params: readonly ZaloTemplateParam[];
  readonly buttons: readonly { readonly type: number; readonly title: string; readonly content: string }[];
}

/** What Zalo answers to a template that was handed to it. */
export interface ZaloTemplateTaken {
  readonly id: string;
  readonly status: string;
  readonly price: number | null;
  readonly priceUid: number | null;
  readonly previewUrl: string | null;
}

/** A message of a template, as it is handed to Zalo. */
export interface ZaloMessage {
  /** E.164 digits without plus. */
  readonly phone: string;
  readonly templateId: string;
  /** Values of its parameters, by name. */
  readonly values: Readonly<Record<string, string>>;
  /** What names the message to us, at most 48 letters; Zalo echoes it in its receipt. */
  readonly trackingId: string;
  /** Free, and only to administrators of the official account or the application. */
  readonly isDevelopment?: boolean;
}

/** What Zalo later reports about a message: that it reached the phone. */
export interface ZaloReceipt {
  readonly kind: 'received';
  /** Zalo's number of the official account. */
  readonly oaId: string;
  readonly msgId: string;
  /** What we called it; empty where Zalo does not echo it. */
  readonly trackingId: string;
  readonly at: Date;
}

/** What somebody answered to a message that asks for a rating. */
export interface ZaloRating {
  readonly kind: 'rated';
  /** Zalo's number of the official account. */
  readonly oaId: string;
  readonly msgId: string;
  /** What we called it; empty where Zalo does not echo it. */
  readonly trackingId: string;
  /** Stars, 1 to 5. */
  readonly rate: number;
  /** In the person's own words; empty without any. */
  readonly note: string;
  /** What they chose of the answers that the template offers. */
  readonly answers: readonly string[];
  readonly at: Date;
}

/** What Zalo reports of messages. */
export type ZaloReport = ZaloReceipt | ZaloRating;

/**
 * Zalo, for one application: linking official accounts and what can be done for them. Methods but the first throw
 * {@link ZaloError}.
 */
export interface ZaloPort {
  /** The page at Zalo where an administrator of official accounts allows or denies. */
  consentUrl(asked: { readonly state: string; readonly challenge: string; readonly redirectUri: string }): string;
  /** Redeems the code that came back, once. */
  redeem(code: string, verifier: string): Promise<ZaloGrant>;
  /** Uses up a refresh token for the next pair. */
  refresh(refreshToken: string): Promise<ZaloGrant>;
  profile(accessToken: string): Promise<ZaloProfile>;
  /** A small PNG or JPEG; null where there is none, or it cannot be had. */
  avatar(url: string): Promise<{ readonly type: 'image/png' | 'image/jpeg'; readonly bytes: Buffer } | null>;
  quota(accessToken: string): Promise<ZaloQuota>;
  quality(accessToken: string): Promise<ZaloQuality>;
  /** A page of at most 100 templates, and how many there are. */
  templates(
    accessToken: string,
    offset: number,
  ): Promise<{ readonly templates: readonly ZaloTemplateHead[]; readonly total: number }>;
  template(accessToken: string, id: string): Promise<ZaloTemplateInfo>;
  createTemplate(accessToken: string, draft: ZaloDraft, trackingId: string): Promise<ZaloTemplateTaken>;
  editTemplate(accessToken: string, id: string, draft: ZaloDraft, trackingId: string): Promise<ZaloTemplateTaken>;
  /** Answers what Zalo calls the picture. */
  uploadImage(accessToken: string, picture: { readonly bytes: Uint8Array; readonly type: string }): Promise<string>;
  /** Sends a message of a template; answers what Zalo calls it. */
  send(accessToken: string, message: ZaloMessage): Promise<string>;
  /** Reads what Zalo reports to us; null for a report of something else. Throws {@link ZaloError} for one that is not Zalo's. */
  readReport(report: { readonly body: string; readonly signature: string }): ZaloReport | null;
}

/** Zalo refused (`code` is its number), or did not answer (`code` is 0): then nobody knows whether it was done. */
export class ZaloError extends Error {
  override readonly name = 'ZaloError';
  readonly code: number;
  /** Zalo was not reached at all, so that nothing was done. */
  readonly isUnsent: boolean;

  constructor(code: number, message: string, options?: ErrorOptions & { readonly isUnsent?: boolean }) {
    super(message, options);
    this.code = code;
    this.isUnsent = options?.isUnsent ?? false;
  }

  get isRefusal(): boolean {
    return this.code !== 0;
  }
}
