/** A picture that is shown at 64 pixels needs no more. */
const MAX_BYTES = 200_000;
const PATIENCE = 5_000;

type Avatar = { readonly type: 'image/png' | 'image/jpeg'; readonly bytes: Buffer };

/** Fetches the picture that Zalo names; null for anything but a small PNG or JPEG, or an address that is not the web's. */
export async function fetchAvatar(address: string, openApiUrl: string): Promise<Avatar | null> {
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  // Over plain http only where Zalo itself is reached so, which is on a developer's machine.
  if (protocol !== 'https:' && origin !== new URL(openApiUrl).origin) return null;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
    if (!response.ok || Number(response.headers.get('content-length') ?? MAX_BYTES + 1) > MAX_BYTES) return null;
    const bytes = Buffer.from(await response.arrayBuffer());
    const head = bytes.subarray(0, 8).toString('latin1');
    if (head === '\x89PNG\r\n\x1a\n') return { type: 'image/png', bytes };
    return head.startsWith('\xff\xd8\xff') ? { type: 'image/jpeg', bytes } : null;
  } catch {
    // It is decoration: without it initials are shown.
    return null;
  }
}
