/** Places that a text of a service may have: the code, the brand, and the minutes for which the code is valid. */
export const textPlaces = ['OTP', 'BRAND', 'MIN'] as const;

/** Channels that send a text of the service's own; Zalo sends nothing but templates. */
export const textChannels = ['sms', 'voice', 'email'] as const;
export type TextChannel = (typeof textChannels)[number];

export function hasText(channel: string): channel is TextChannel {
  return textChannels.some((known) => known === channel);
}

/** A place of a text, by its name. */
export const servicePlace = /\{(OTP|BRAND|MIN)\}/g;
const anyPlace = /\{([^{}]*)\}/g;

/** Minutes that a text tells for a validity in seconds: never more than the code is valid for. */
export function minutesOf(validity: number): number {
  return Math.floor(validity / 60);
}

export interface TextValues {
  readonly code: string;
  readonly brand: string;
  /** Seconds for which the code is valid. */
  readonly validity: number;
}

/** The text that is sent or spoken: `{OTP}`, `{BRAND}` and `{MIN}` filled in, anything else as it is. */
export function fillServiceText(text: string, { code, brand, validity }: TextValues): string {
  const values: Readonly<Record<string, string>> = { OTP: code, BRAND: brand, MIN: String(minutesOf(validity)) };
  return text.replace(servicePlace, (whole, name: string) => values[name] ?? whole);
}

/** What stands in braces but is none of the places, such as `{otp}`: it would be sent as it is. */
export function unknownPlaces(text: string): string[] {
  const known: readonly string[] = textPlaces;
  const found = [...text.matchAll(anyPlace)].flatMap(([whole, name = '']) => (known.includes(name) ? [] : [whole]));
  return [...new Set(found)];
}

/** The last line of an SMS that browsers take the code from on pages of a domain (WebOTP), before it is filled in. */
export function autofillLine(domain: string): string {
  return `@${domain} #{OTP}`;
}

/** A code as a service makes them, for previews. */
export function sampleCode({ code_length, code_type }: { readonly code_length: number; readonly code_type: string }) {
  return (code_type === 'numeric' ? '4829170536' : '4K9A7P0T3X').slice(0, code_length);
}
