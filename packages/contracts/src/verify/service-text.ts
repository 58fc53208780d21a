/** Places that a text of a service may have: the code, the brand, and the minutes for which the code is valid. */
export const textPlaces = ['OTP', 'BRAND', 'MIN'] as const;

/** Channels that send a text of the service's own; Zalo sends nothing but templates. */
export const textChannels = ['sms', 'voice', 'email'] as const;
export type TextChannel = (typeof textChannels)[number];

export function hasText(channel: string): channel is TextChannel {
  return textChannels.some((known) => known === channel);
}

const PLACE = /\{([^{}]*)\}/g;

export interface TextValues {
  readonly code: string;
  readonly brand: string;
  /** Seconds for which the code is valid. */
  readonly validity: number;
}

/** The text that is sent or spoken: `{OTP}`, `{BRAND}` and `{MIN}` filled in, anything else as it is. */
export function fillServiceText(text: string, { code, brand, validity }: TextValues): string {
  const values: Readonly<Record<string, string>> = { OTP: code, BRAND: brand, MIN: String(Math.floor(validity / 60)) };
  return text.replace(PLACE, (whole, name: string) => values[name] ?? whole);
}

/** What stands in braces but is none of the places, such as `{otp}`: it would be sent as it is. */
export function unknownPlaces(text: string): string[] {
  const known: readonly string[] = textPlaces;
  const found = [...text.matchAll(PLACE)].flatMap(([whole, name = '']) => (known.includes(name) ? [] : [whole]));
  return [...new Set(found)];
}

/** A code as a service makes them, for previews. */
export function sampleCode({ code_length, code_type }: { readonly code_length: number; readonly code_type: string }) {
  return (code_type === 'numeric' ? '4829170536' : '4K9A7P0T3X').slice(0, code_length);
}
