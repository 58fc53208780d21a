import { cpSync, existsSync } from 'node:fs';
import { twinConfig } from '@app/config/twin-config.ts';
import { remoteNames } from '@app/config/workspace.ts';
import type { FileIndex, PageBuild, PageEnvironment } from '@app/contracts/page-environment.ts';
import type { RemotePage } from '@app/contracts/remote.ts';
import { HOST_CONTRACT } from '@app/contracts/versions.ts';
import { bundle } from './build.ts';
import { compileCatalogs } from './catalogs.ts';
import { addCompressedCopies } from './compress.ts';
import { catalogsOf, digestFiles, filesOf, readReport } from './describe-build.ts';
import { settleFolder } from './folder.ts';
import { makeDocuments } from './host-documents.ts';
import { inputsOfAll } from './inputs.ts';
import { FileTable } from './page-environment.ts';
import { entryOf, readHostPages, readManifest, sourceOf, widgetsOf } from './publish.ts';
import type { HostRelease } from './release.ts';
import { writeEnvironmentFiles } from './render.ts';
import { HOST, appDir, buildDir, renderedDir, sourceDir, versionDir } from './store.ts';

const TWIN = 'twin';

/**
 * Builds the same sources as one application without federation and renders it as the environment `twin`, unless it is
 * there already. Answers the rendered folder.
 */
export async function renderTwin(): Promise<string> {
  const inputs = inputsOfAll();
  const version = `1.0.0-dev.${inputs}`;
  const dir = buildDir(TWIN, inputs);
  if (!existsSync(dir)) {
    await compileCatalogs();
    const unfinished = `${dir}.${process.pid}`;
    await bundle(appDir(HOST), twinConfig, { version, out: unfinished });
    settleFolder(unfinished, dir);
  }
  const served = versionDir(TWIN, version);
  if (!existsSync(served)) {
    cpSync(dir, `${served}.${process.pid}`, { recursive: true });
    await addCompressedCopies(`${served}.${process.pid}`);
    settleFolder(`${served}.${process.pid}`, served);
  }
  const host = await describeTwin(dir, version);
  const page = await twinPage(dir, host);
  const parts = { page, host, documents: await makeDocuments(host), pins: { environment: TWIN }, versions: null };
  return writeEnvironmentFiles(parts, renderedDir(TWIN));
}

async function describeTwin(dir: string, version: string): Promise<HostRelease> {
  const report = readReport(dir);
  const files = digestFiles(dir);
  return {
    schemaVersion: 1,
    kind: 'host',
    app: TWIN,
    version,
    files,
    entry: entryOf(files, /^main\.[0-9a-f]+\.js$/),
    styles: Object.keys(files).filter((file) => /^main\.[0-9a-f]+\.css$/.test(file)),
    catalogs: catalogsOf(report, sourceDir(HOST)),
    pages: pagesOf(dir, HOST, await readHostPages()),
    federation: [],
    facades: {},
    provides: {},
    parts: {},
    signature: null,
    contract: HOST_CONTRACT,
    builtAt: new Date().toISOString(),
    commit: null,
  };
}

async function twinPage(dir: string, host: HostRelease): Promise<PageEnvironment> {
  const files = new FileTable();
  const own = (names: readonly string[]) =>
    files.add(
      host,
      names.filter((name) => name !== host.entry && !host.styles.includes(name)),
    );
  const report = readReport(dir);
  const remotes: Record<string, { stable: PageBuild; rollout: null }> = {};
  for (const name of remoteNames()) {
    const manifest = await readManifest(name);
    const catalogs = catalogsOf(report, sourceDir(name));
    const pages = Object.entries(pagesOf(dir, name, manifest.pages));
    const widgets = manifest.widgets && widgetsOf(report, name, manifest.widgets);
    const stable = {
      version: host.version,
      id: name,
      entry: -1,
      common: [],
      catalogs: { en: own(catalogs.en), vn: own(catalogs.vn) },
      pages: Object.fromEntries(pages.map(([page, names]) => [page, own(names)])),
      ...(widgets && { widgets: ownWidgets(own, widgets) }),
      manifest,
    };
    remotes[name] = { stable, rollout: null };
  }
  const pages = Object.fromEntries(Object.entries(host.pages).map(([page, names]) => [page, own(names)]));
  const catalogs = { en: own(host.catalogs.en), vn: own(host.catalogs.vn) };
  return {
    environment: TWIN,
    revision: 1,
    apiBase: '',
    host: { version: host.version, contract: host.contract, catalogs, pages },
    remotes,
    files: files.rows,
  };
}

function ownWidgets(
  own: (names: readonly string[]) => FileIndex[],
  { catalogs, chunks }: ReturnType<typeof widgetsOf>,
) {
  return {
    catalogs: { en: own(catalogs.en), vn: own(catalogs.vn) },
    chunks: Object.fromEntries(Object.entries(chunks).map(([id, { files }]) => [id, own(files)])),
  };
}

function pagesOf(dir: string, app: string, pages: readonly RemotePage[]): Record<string, string[]> {
  const report = readReport(dir);
  return Object.fromEntries(pages.map((page) => [page.path, filesOf(report, sourceOf(app, page))]));
}
