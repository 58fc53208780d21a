import type { Environment } from '@app/contracts/pins.ts';
import { readEnvironment } from './environment.ts';
import { Refusal, type Finding } from './finding.ts';
import { originOf } from './page-environment.ts';
import type { Release } from './release.ts';
import { environmentNames } from './storage/stores.ts';

/** Stands for the origin of the page. */
const OWN = 'https://own.invalid';
/** Start of an address that leads to another origin, as browsers read it: a backslash is a slash to them. */
const elsewhere = String.raw`(?:[a-z][a-z0-9+.-]*:)?[\\/]{2}`;
const quote = String.raw`\\?["'\x60]`;
const rest = String.raw`[^"'\x60\\\s)]*(?:\\+[^"'\x60\s)]+)*`;
/** Places of a script that load what stands after them. */
const places = {
  /** The bundler's public path, `import` and workers run what they load, whatever its scheme. */
  running: String.raw`\.p\s*=\s*|\bimport\s*\(?\s*|\bfrom\s*|\bimportScripts\s*\(\s*|\bnew\s+(?:Shared)?Worker\s*\(\s*`,
  reading: String.raw`\.src\s*=\s*|\bfetch\s*\(\s*|\bnew\s+(?:WebSocket|EventSource)\s*\(\s*|\bsendBeacon\s*\(\s*`,
} as const;

const patterns: Readonly<Record<string, readonly RegExp[]>> = {
  js: [
    new RegExp(`(?:${places.running})${quote}((?:${elsewhere}|(?:data|blob):)${rest})`, 'gi'),
    new RegExp(`(?:${places.reading})${quote}(${elsewhere}${rest})`, 'gi'),
  ],
  css: [new RegExp(String.raw`(?:@import\s*(?:url\(\s*)?|\burl\(\s*)["']?(${elsewhere}[^"'\s)]*)`, 'gi')],
  markup: [
    new RegExp(
      String.raw`<(?!a\b)[a-z]+[^>]*\s(?:src|href|xlink:href|data|action)=\\?["']?(${elsewhere}[^"'\s>\\]*)`,
      'gi',
    ),
  ],
};
const markup = new Set(['html', 'json', 'svg']);

/**
 * Other origins that a file of a build loads from by an address that stands in it. An address that is put together while
 * it runs is not seen: the content policy of the page is what refuses that one.
 */
export function originsIn(name: string, text: string): string[] {
  const ending = name.split('.').at(-1) ?? '';
  const found = (patterns[markup.has(ending) ? 'markup' : ending] ?? []).flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
  return [...new Set(found.map(originAt))].filter((origin) => origin !== OWN);
}

function originAt(address: string): string {
  const plain = address.replace(/^([a-z][a-z0-9+.-]*:)?[\\/]+/i, '$1//').replace(/\$\{.*$/, '');
  if (!URL.canParse(plain, OWN)) return address;
  const { origin, protocol, host } = new URL(plain, OWN);
  if (host === '') return protocol;
  return origin === 'null' ? `${protocol}//${host}` : origin;
}

/** A finding for every file of a version that loads from an origin that is not allowed. */
export async function foreignOrigins(
  release: Release,
  read: (name: string) => Promise<string | null> | string | null,
  { origins, who, remedy }: Allowed,
): Promise<Finding[]> {
  const version = `${release.app}@${release.version}`;
  const found: Finding[] = [];
  for (const name of Object.keys(release.files).filter((one) => /\.(js|css|html|json|svg)$/.test(one))) {
    const text = await read(name);
    for (const origin of text === null ? [] : originsIn(name, text)) {
      if (origins.has(origin)) continue;
      found.push({
        code: 'foreign-origin',
        evidence: `${name} of ${version} loads from ${origin}, which ${who}`,
        remedy,
      });
    }
  }
  return found;
}

/** A finding for every name and address in a release.json that leads out of the version's folder. */
export function strayNames(release: Release): Finding[] {
  return strayAddresses(release).map((address) => ({
    code: 'foreign-origin',
    evidence: `release.json of ${release.app}@${release.version} names ${address}, which is outside of its folder`,
    remedy: 'publish a new version with mfe publish',
  }));
}

export interface Allowed {
  readonly origins: ReadonlySet<string>;
  /** End of the sentence on an origin: `production does not allow`. */
  readonly who: string;
  readonly remedy: string;
}

/** Origins that the pages of an environment may load from, beside their own. */
export function allowedIn({ environment, url, apiBase, thirdParties, scripts = [] }: Environment): Allowed {
  const own = [url, apiBase].flatMap((address) => (address ? [originAt(address)] : []));
  return {
    origins: new Set([...own, ...thirdParties, ...scripts.map(originOf)]),
    who: `${environment} does not allow`,
    remedy: `build it with defineHost or defineRemote, or allow it: mfe configure ${environment} --set thirdParties=…`,
  };
}

/** Origins that any environment allows: whoever publishes does not know yet where the version will be pinned. */
export async function allowedAnywhere(): Promise<Allowed> {
  const origins = new Set<string>();
  for (const name of await environmentNames()) {
    for (const origin of await originsOf(name)) origins.add(origin);
  }
  const remedy = 'build it with defineHost or defineRemote, or let an environment allow it: mfe configure';
  return { origins, who: 'no environment allows', remedy };
}

async function originsOf(name: string): Promise<ReadonlySet<string>> {
  try {
    return allowedIn((await readEnvironment(name)).environment).origins;
  } catch (error) {
    // A broken environment allows nothing, and is for its operators to mend.
    if (error instanceof Refusal) return new Set();
    throw error;
  }
}

/** The origins that tabs of production could take builds from; other environments may have such. */
export function overriddenInProduction({ environment, overrideOrigins }: Environment): Finding[] {
  if (environment !== 'production') return [];
  return overrideOrigins.map((origin) => ({
    code: 'foreign-origin',
    evidence: `production would take builds from ${origin}`,
    remedy: 'leave it empty: mfe configure production --set overrideOrigins=',
  }));
}

/** Names and addresses of a release.json that lead elsewhere than into its own folder. */
function strayAddresses(release: Release): string[] {
  const shown = 'manifest' in release ? textsIn(release.manifest).filter(isElsewhere) : [];
  const named = [release.entry, ...Object.keys(release.files), ...filesNamedIn(release)];
  return [...new Set([...named.filter((name) => !isName(name)), ...shown])];
}

function filesNamedIn(release: Release): string[] {
  const { catalogs, pages } = release;
  const own =
    release.kind === 'host'
      ? [release.styles, release.federation, release.facades]
      : [
          release.exposed,
          release.widgets?.catalogs,
          Object.values(release.widgets?.chunks ?? {}).map((one) => one.files),
        ];
  return textsIn([catalogs, pages, own]);
}

/** Every text inside of a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether a file's name stays inside of its version's folder. */
function isName(name: string): boolean {
  return name.split('/').every((part) => /^[A-Za-z0-9_][A-Za-z0-9_.@+-]*$/.test(part));
}

function isElsewhere(text: string): boolean {
  return new RegExp(`^\\s*(${elsewhere}|(data|blob|javascript):)`, 'i').test(text);
}
