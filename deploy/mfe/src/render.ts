import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageEnvironment } from '@app/contracts/page-environment.ts';
import type { Environment } from '@app/contracts/pins.ts';
import { satisfies } from '@app/contracts/version-range.ts';
import { addCompressedCopies } from './compress.ts';
import { readEnvironment } from './environment.ts';
import { replaceFolder } from './folder.ts';
import { assetHeaders, documentHeaders } from './headers.ts';
import { readDocuments, type HostDocuments } from './host-documents.ts';
import { indexHtml, inlineHashes } from './html.ts';
import { cohortOf, originOf, pageEnvironment } from './page-environment.ts';
import { pull } from './pull.ts';
import { readHostRelease, readReleases, type HostRelease } from './release.ts';
import { isRemoteStore } from './storage/stores.ts';
import { renderedDir } from './store.ts';
import { caddySite, nginxSite, siteParts, type SiteParts } from './web-servers.ts';

/**
 * Turns an environment's current revision into static files in `.artifacts/rendered/<env>/`, which any web server can
 * serve beside the published versions:
 *
 *   login.html     for /auth/login: the sign-in form, ready without any other request
 *   index.html     for every other path that is no file: pins, boot script, preloads, skeleton
 *   pins.json      revision and versions, which running pages compare with their own
 *   versions.json  versions that a tab may ask for; only where the environment allows it
 *   nginx.conf, Caddyfile  a site each for these servers, with all of the headers
 *   headers.json   response headers: `document` (index.html), `login` and `asset` (files of published versions)
 *
 * Answers the folder.
 */
export async function render(name: string): Promise<string> {
  const { environment } = await readEnvironment(name);
  if (isRemoteStore()) await pull(environment);
  return renderInto(environment, renderedDir(name));
}

/** Writes what a web server serves for an environment as it is, or as it would be, into a folder. Answers the folder. */
export async function renderInto(
  environment: Environment,
  dir: string,
  site: SiteParts = siteParts(process.env),
): Promise<string> {
  const page = await pageEnvironment(environment);
  const host = await readHostRelease(page.host.version);
  const documents = await readDocuments(page.host.version);
  const parts = { page, host, documents, pins: pinsOf(environment), versions: await offeredVersions(environment) };
  return writeEnvironmentFiles({ ...parts, brand: environment.brand, frames: environment.frames, site }, dir);
}

/** Writes what a web server serves for an environment. Answers the folder. */
export async function writeEnvironmentFiles(
  parts: {
    readonly page: PageEnvironment;
    readonly host: HostRelease;
    readonly documents: HostDocuments;
    readonly pins: unknown;
    /** Versions that a tab may ask for; null where it may not. */
    readonly versions: unknown;
    readonly brand?: string | null;
    /** Origins whose pages may be shown in a frame. */
    readonly frames?: readonly string[] | undefined;
    readonly site?: SiteParts;
  },
  dir: string,
): Promise<string> {
  const { apiBase, environment, origins = [], scripts = [] } = parts.page;
  const { frames = [] } = parts;
  const widgets = [...new Set(scripts.map(originOf))];
  const { app, login } = parts.documents;
  const connect = apiBase === '' ? [] : [new URL(apiBase).origin];
  const common = { connect, isSecure: environment !== 'local' };
  const loginHashes = { scripts: login.scriptHashes, styles: login.styleHashes };
  const headers = {
    document: documentHeaders({
      ...common,
      ...inlineHashes(app),
      foreign: origins,
      widgets,
      frames,
      trustedTypes: 'default',
    }),
    login: documentHeaders({ ...common, ...loginHashes, foreign: [], trustedTypes: "'none'" }),
    asset: assetHeaders,
  };
  const { site = siteParts(process.env) } = parts;
  return writeFolder(dir, {
    'index.html': indexHtml(parts.page, parts.host, app, parts.brand ?? undefined),
    // The block of data is no script, so changing it leaves the hashes as they are.
    'login.html': login.html.replace('"apiBase":""', `"apiBase":${JSON.stringify(apiBase)}`),
    'pins.json': json(parts.pins),
    ...(parts.versions !== null && { 'versions.json': json(parts.versions) }),
    'headers.json': json(headers),
    'nginx.conf': nginxSite(headers, site),
    Caddyfile: caddySite(headers, site),
  });
}

/** Writes files into a new folder that then takes the place of the old one, so that a server never sees half of it. */
async function writeFolder(dir: string, files: Readonly<Record<string, string>>): Promise<string> {
  const unfinished = `${dir}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(unfinished, name), content);
  await addCompressedCopies(unfinished);
  replaceFolder(unfinished, dir);
  return dir;
}

/**
 * What a running page compares itself with, and what the server counts faults by: the versions and who gets them. The
 * revision that is asked for urgently is named, since a page may have missed it.
 */
function pinsOf(environment: Environment) {
  const { revision, urgentRevision, host, remotes, revoked } = environment;
  return {
    environment: environment.environment,
    revision,
    urgent: urgentRevision === revision,
    urgentRevision,
    host: host?.version ?? null,
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])),
    rollouts: Object.fromEntries(
      Object.entries(remotes).flatMap(([name, { rollout }]) =>
        rollout && rollout.state !== 'halted'
          ? [[name, { candidate: rollout.candidate.version, ...cohortOf(rollout, environment) }]]
          : [],
      ),
    ),
    revoked: revoked.map(({ app, version }) => `${app}@${version}`),
  };
}

/** Published versions that a tab may ask for, with the digest of their release.json: not revoked, fit for the host. */
async function offeredVersions({ overrides, host, remotes, revoked }: Environment): Promise<unknown> {
  if (!overrides || !host) return null;
  const offered: Record<string, Record<string, string>> = {};
  for (const app of Object.keys(remotes)) {
    const versions: Record<string, string> = {};
    for (const { release, digest } of await readReleases(app)) {
      const { version } = release;
      const isRevoked = revoked.some((one) => one.app === app && one.version === version);
      const isFit = release.kind === 'remote' && satisfies(host.contract, release.manifest.requires.host);
      if (isFit && !isRevoked) versions[version] = digest;
    }
    offered[app] = versions;
  }
  return offered;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
