import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageEnvironment } from '@app/contracts/page-environment.ts';
import type { Environment } from '@app/contracts/pins.ts';
import { addCompressedCopies } from './compress.ts';
import { readEnvironment } from './environment.ts';
import { replaceFolder } from './folder.ts';
import { assetHeaders, documentHeaders } from './headers.ts';
import { readDocuments, type HostDocuments } from './host-documents.ts';
import { indexHtml, inlineHashes } from './html.ts';
import { pageEnvironment } from './page-environment.ts';
import { readHostRelease, type HostRelease } from './release.ts';
import { renderedDir } from './store.ts';

/**
 * Turns an environment's current revision into static files in `.artifacts/rendered/<env>/`, which any web server can
 * serve beside the published versions:
 *
 *   login.html     for /auth/login: the sign-in form, ready without any other request
 *   index.html     for every other path that is no file: pins, boot script, preloads, skeleton
 *   pins.json      revision and versions, which running pages compare with their own
 *   headers.json   response headers: `document` (index.html), `login` and `asset` (files of published versions)
 *
 * Answers the folder.
 */
export async function render(name: string): Promise<string> {
  const { environment } = readEnvironment(name);
  const page = pageEnvironment(environment);
  const pins = { ...versionsOf(environment), urgent: false };
  const documents = readDocuments(page.host.version);
  return writeEnvironmentFiles({ page, host: readHostRelease(page.host.version), documents, pins });
}

/** Writes what a web server serves for an environment. Answers the folder. */
export async function writeEnvironmentFiles(parts: {
  readonly page: PageEnvironment;
  readonly host: HostRelease;
  readonly documents: HostDocuments;
  readonly pins: unknown;
}): Promise<string> {
  const { apiBase, environment } = parts.page;
  const { app, login } = parts.documents;
  const common = { connect: apiBase === '' ? [] : [new URL(apiBase).origin], isSecure: environment !== 'local' };
  const loginHashes = { scripts: login.scriptHashes, styles: login.styleHashes };
  return writeFolder(renderedDir(environment), {
    'index.html': indexHtml(parts.page, parts.host, app),
    // The block of data is no script, so changing it leaves the hashes as they are.
    'login.html': login.html.replace('"apiBase":""', `"apiBase":${JSON.stringify(apiBase)}`),
    'pins.json': json(parts.pins),
    'headers.json': json({
      document: documentHeaders({ ...common, ...inlineHashes(app), trustedTypes: 'default' }),
      login: documentHeaders({ ...common, ...loginHashes, trustedTypes: "'none'" }),
      asset: assetHeaders,
    }),
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

function versionsOf({ environment, revision, host, remotes }: Environment) {
  const versions = Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
  return { environment, revision, host: host?.version ?? null, remotes: versions };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
