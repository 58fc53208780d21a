export interface DocumentPolicy {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Other origins the page may talk to. */
  readonly connect: readonly string[];
  /** Other origins whose scripts and styles it may run. */
  readonly foreign: readonly string[];
  /** Those of them that show something of their own, such as a live chat: pictures, frames and sockets too. */
  readonly widgets?: readonly string[];
  /** Other origins whose pages it may show in a frame. */
  readonly frames?: readonly string[];
  /** Name of the document's one Trusted Types policy, or none if it makes no use of dangerous sinks. */
  readonly trustedTypes: 'default' | "'none'";
  /** Whether it is served over HTTPS. */
  readonly isSecure: boolean;
}

/** Headers of a document of an environment. */
export function documentHeaders(policy: DocumentPolicy): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(policy),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(self), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
    ...(policy.isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Headers of the files of a published version, which never change. */
export const assetHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

function contentPolicy(policy: DocumentPolicy): string {
  const { scripts, styles, connect, foreign, widgets = [], trustedTypes } = policy;
  const frames = [...new Set([...widgets, ...(policy.frames ?? [])])];
  const sockets = widgets.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...foreign, ...scripts].join(' ')}`,
    `style-src-elem ${["'self'", ...foreign, ...styles].join(' ')}`,
    "style-src-attr 'none'",
    `img-src ${["'self' data: blob:", ...widgets].join(' ')}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...foreign, ...sockets, ...connect].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ');
}
