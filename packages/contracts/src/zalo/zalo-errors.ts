/**
 * Zalo's error numbers by what they mean for a person: each kind has a cause and a remedy of its own. From Zalo's list of
 * error codes; numbers that nobody knows are `unknown`.
 */
const codesByKind = {
  unknown: [-100],
  application: [-101, -102, -103, -104, -106, -209, -212, -14002, -14003],
  not_linked: [-105, -120, -125, -135, -138, -1351, -223],
  billing: [-115, -126, -136, -137, -1381],
  phone: [-108, -114, -118, -119, -127, -139, -141, -110, -134],
  template: [-109, -117, -131, -145, -146],
  content: [-111, -112, -1121, -1122, -1123, -1124, -113, -116, -121, -122, -130, -132],
  token: [-124, -216, -220, -14014],
  night: [-133, -234],
  quota: [-144, -147, -1441, -1472, -211],
  not_editable: [-1091],
} as const satisfies Record<string, readonly number[]>;

export const zaloErrorKinds = [
  'unknown',
  'application',
  'not_linked',
  'billing',
  'phone',
  'template',
  'content',
  'token',
  'night',
  'quota',
  'not_editable',
  'no_answer',
] as const;
export type ZaloErrorKind = (typeof zaloErrorKinds)[number];

/** What a failed call tells in `info.zalo_error`: `code` 0 with `no_answer` where Zalo did not answer. */
export interface ZaloErrorInfo {
  readonly code: number;
  readonly kind: ZaloErrorKind;
  /** Zalo's own words. */
  readonly text: string;
}

export function zaloErrorKind(code: number): ZaloErrorKind {
  const found = Object.entries(codesByKind).find(([, codes]) => codes.some((known) => known === code));
  // The keys of the table are kinds.
  return (found?.[0] as ZaloErrorKind | undefined) ?? 'unknown';
}

/** Reads `info` of a failed call; null where it tells nothing of Zalo. */
export function readZaloError(info: unknown): ZaloErrorInfo | null {
  if (typeof info !== 'object' || info === null || !('zalo_error' in info)) return null;
  const { zalo_error: error } = info;
  if (typeof error !== 'object' || error === null || !('code' in error) || !('kind' in error)) return null;
  const kind = zaloErrorKinds.find((known) => known === error.kind) ?? 'unknown';
  return { code: Number(error.code), kind, text: 'text' in error ? String(error.text) : '' };
}
