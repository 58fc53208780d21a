/**
 * Whether a version satisfies a caret range (`^1.4`, `^1.4.2`): the same major and not older. Below 1.0.0 the minor
 * counts as the major, as everywhere in semver.
 */
export function satisfies(version: string, range: string): boolean {
  const have = numbersOf(version);
  const need = numbersOf(range.replace(/^\^/, ''));
  if (have[0] !== need[0]) return false;
  if (have[0] === 0) return have[1] === need[1] && have[2] >= need[2];
  if (have[1] !== need[1]) return have[1] > need[1];
  return have[2] >= need[2];
}

function numbersOf(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = (version.split(/[-+]/, 1)[0] ?? '').split('.').map(Number);
  return [major, minor, patch];
}
