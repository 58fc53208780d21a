/** Whether `path` is `mount` or below it; letter case is ignored. */
export function isUnder(mount: string, path: string): boolean {
  const wanted = path.toLowerCase();
  const base = mount.toLowerCase();
  return wanted === base || wanted.startsWith(`${base}/`);
}
