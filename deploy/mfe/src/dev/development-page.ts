import { developmentPrefix, identifierOf } from '@app/config/app-build.ts';
import type { PageBuild, PageEnvironment } from '@app/contracts/page-environment.ts';
import { HOST_CONTRACT } from '@app/contracts/versions.ts';
import { demand } from '../finding.ts';
import { makeInlineParts } from '../host-documents.ts';
import { indexHtml, type HostFiles } from '../html.ts';
import { readManifest } from '../publish.ts';
import { HOST } from '../store.ts';
import { DEVELOPMENT } from './development-app.ts';

/**
 * Stands before React is loaded: hot updates of a remote's components reach React through what is registered here, and
 * the hook that React's own tooling makes remembers no renderer.
 */
const hook =
  'var renderers=new Map;window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:renderers,supportsFiber:true,' +
  'inject:function(renderer){var id=renderers.size+1;renderers.set(id,renderer);return id},' +
  'onScheduleFiberRoot:function(){},onCommitFiberRoot:function(){},onCommitFiberUnmount:function(){}};';

const host: HostFiles = { app: HOST, version: DEVELOPMENT, entry: 'main.js', styles: ['main.css'], files: {} };

/** index.html with the development builds of the host and one remote, and the other remotes as an environment pins them. */
export async function developmentPage(remote: string, origin: string): Promise<string> {
  const environment = await readServedEnvironment(origin);
  const files = [...environment.files, [`${developmentPrefix(remote, DEVELOPMENT)}container.js`, ''] as const];
  const nothing = { catalogs: { en: [], vn: [] }, pages: {}, common: [] };
  // Files fetched ahead would be those of the released host.
  const others = Object.entries(environment.remotes).map(([name, { stable }]) => [
    name,
    { stable: { ...stable, ...nothing }, rollout: null },
  ]);
  const developed: PageBuild = {
    ...nothing,
    version: DEVELOPMENT,
    id: identifierOf(remote, DEVELOPMENT),
    entry: files.length - 1,
    manifest: await readManifest(remote),
  };
  const page: PageEnvironment = {
    ...environment,
    apiBase: '',
    host: { ...nothing, version: DEVELOPMENT, contract: HOST_CONTRACT },
    remotes: { ...Object.fromEntries(others), [remote]: { stable: developed, rollout: null } },
    files,
  };
  const parts = await makeInlineParts();
  return indexHtml(page, host, { ...parts, boot: hook + parts.boot });
}

/** The environment that a running server serves, as its document tells. Refuses an origin that serves none. */
async function readServedEnvironment(origin: string): Promise<PageEnvironment> {
  const response = await fetch(`${origin}/`, { headers: { Accept: 'text/html' } });
  const json = /<script type="application\/json" id="environment">(.*?)<\/script>/s.exec(await response.text())?.[1];
  demand(json !== undefined, 'no-environment', `${origin} serves no environment`, 'name a running one with --against');
  const environment: PageEnvironment = JSON.parse(json);
  return environment;
}
