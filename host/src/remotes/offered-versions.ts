/** By app: versions that may be asked for, with the digest of their release.json. */
export type Offered = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the environment offers. Rejects where it offers nothing. */
export async function readOffered(): Promise<Offered> {
  const answer = await fetch('/versions.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/versions.json answers ${answer.status}`);
  // Our own file, written by the same command as this page.
  return (await answer.json()) as Offered;
}
