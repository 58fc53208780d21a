export type WidgetMode = 'live' | 'test';

/** The public key of a widget: not secret, since pages have it; its mode decides whether anything is sent. */
export function publicKeyOf(key: string, mode: WidgetMode): string {
  return `pk_${mode}_${key}`;
}

/** Mode and key of a public key; null for a text that is none. */
export function readPublicKey(text: string): { readonly mode: WidgetMode; readonly key: string } | null {
  const [, mode, key] = /^pk_(live|test)_([\da-f]{32})$/.exec(text) ?? [];
  return key !== undefined && (mode === 'live' || mode === 'test') ? { mode, key } : null;
}
