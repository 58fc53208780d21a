import { readFileSync } from 'node:fs';
import { rspack } from '@rsbuild/core';
import { build } from 'esbuild';
import type { PrefetchFile } from '@app/host/auth/login/login-data.ts';
import { renderLogin, type LoginDocument } from '@app/host/auth/login/render-login.ts';
import { inWorkspace } from '@app/config/workspace.ts';
import { locales } from '@app/contracts/constants.ts';
import type { InlineParts } from './html.ts';
import { demand } from './finding.ts';
import { fileKey, type HostRelease } from './release.ts';
import { artifactStore } from './storage/stores.ts';
import { HOST, fileUrl } from './store.ts';

/** File of a published host that holds what its documents are made of, so that rendering needs no sources. */
export const DOCUMENTS_FILE = 'documents.json';

export interface HostDocuments {
  readonly app: InlineParts;
  readonly login: LoginDocument;
}

/** Makes the parts of a host's documents from its sources and the files of its build. */
export async function makeDocuments(host: HostRelease): Promise<HostDocuments> {
  return { app: await makeInlineParts(), login: await renderLogin({ prefetch: firstFiles(host) }) };
}

/** Makes what stands inline in index.html from the host's sources. */
export async function makeInlineParts(): Promise<InlineParts> {
  return {
    boot: await bootScript(),
    goOn: '__boot(JSON.parse(document.getElementById("environment").textContent))',
    skeletonStyle: readInline('skeleton.css'),
    skeleton: readInline('skeleton.html'),
  };
}

/** The parts of a published host's documents. */
export async function readDocuments(version: string): Promise<HostDocuments> {
  const stored = await artifactStore().read(fileKey(HOST, version, DOCUMENTS_FILE));
  demand(stored !== null, 'file', `${HOST}@${version} has no ${DOCUMENTS_FILE}`, 'publish a new version');
  const documents: HostDocuments = JSON.parse(stored.content.toString('utf8'));
  return documents;
}

/** The app's first files, which the login page fetches while somebody types. */
function firstFiles({ app, version, files, entry, styles, catalogs, pages }: HostRelease): PrefetchFile[] {
  const file = (name: string, as: 'script' | 'style') => ({
    href: fileUrl(app, version, name),
    integrity: files[name]?.integrity ?? '',
    as,
  });
  const ofLocale = locales.flatMap(({ code }) =>
    catalogs[code].map((name) => ({ ...file(name, 'script'), locale: code })),
  );
  const home = (pages['/'] ?? []).filter((name) => name !== entry && !styles.includes(name));
  return [
    file(entry, 'script'),
    ...styles.map((name) => file(name, 'style')),
    ...ofLocale,
    ...home.map((name) => file(name, name.endsWith('.css') ? 'style' : 'script')),
  ];
}

/** What stands inline in every document but the sign-in page: made small twice, since only the second drops unused keys. */
export async function bootScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inWorkspace('host/src/boot/boot.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
  });
  const { code } = await rspack.experiments.swc.minify(outputFiles[0]?.text ?? '', {
    ecma: 2022,
    compress: { ecma: 2022, toplevel: true, passes: 3 },
    mangle: { toplevel: true },
  });
  return code.trim();
}

function readInline(file: string): string {
  return readFileSync(inWorkspace('host/src/boot', file), 'utf8').replace(/\n\s*/g, '');
}
