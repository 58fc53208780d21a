/** Only there to resolve relative paths; never requested. */
const ANY_ORIGIN = 'https://internal.invalid';

/**
 * The path to go to after sign-in, or `null` if `candidate` is not a safe internal path: it must start with one
 * slash, stay on this origin when a browser resolves it, and not be an auth page (SPEC §4).
 */
export function safePath(candidate: string | null | undefined): string | null {
  // Control characters and backslashes are normalised by browsers in ways that change the host.
  if (!candidate || !/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(candidate)) return null;
  const url = URL.canParse(candidate, ANY_ORIGIN) ? new URL(candidate, ANY_ORIGIN) : null;
  if (!url || url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return null;
  if (/^\/+auth(\/|$)/i.test(decodePath(url.pathname))) return null;
  return url.pathname + url.search + url.hash;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/auth';
  }
}
