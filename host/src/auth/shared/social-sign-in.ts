import { readTab, tabKeys, writeTab } from '@app/platform/storage.ts';

/** A sign-in that this tab has begun with a provider; `handle` proves to the server that this browser began it. */
export interface SocialSignIn {
  readonly provider: string;
  readonly handle: string;
  readonly remember: boolean;
}

/** Keeps what is needed when the provider sends the person back. */
export function keepSocial({ provider, handle, remember }: SocialSignIn): void {
  writeTab(tabKeys.social, JSON.stringify({ provider, handle, remember }));
}

/** Takes it out: each is good for one return. `null` if there is none or it is broken. */
export function takeSocial(): SocialSignIn | null {
  const kept = parsed(readTab(tabKeys.social));
  writeTab(tabKeys.social, null);
  if (typeof kept !== 'object' || kept === null) return null;
  const { provider, handle, remember }: { provider?: unknown; handle?: unknown; remember?: unknown } = kept;
  if (typeof provider !== 'string' || typeof handle !== 'string') return null;
  return { provider, handle, remember: remember === true };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
