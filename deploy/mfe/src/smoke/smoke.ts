import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { isUnder } from '@app/contracts/mount.ts';
import type { Environment } from '@app/contracts/pins.ts';
import { freePort } from '../dev/free-port.ts';
import { startLocalServer } from '../dev/local-server.ts';
import type { Finding } from '../finding.ts';
import { startFront } from '../measure/front.ts';
import { signIn } from '../measure/sign-in.ts';
import { pageEnvironment } from '../page-environment.ts';
import { pull } from '../pull.ts';
import { renderInto } from '../render.ts';
import { isRemoteStore } from '../storage/stores.ts';
import { BROWSER_ARGUMENTS, chromiumPath } from './chromium.ts';
import { visit } from './visit.ts';

/**
 * Opens an environment as it would be in a headless Chromium, against a server of its own with the demo account: the
 * sign-in page, home and a page of every mount have to paint without an error in the console. Where a rollout would
 * run, its candidate is looked at too. Rejects where no browser or server can be started.
 */
export async function smokeTest(next: Environment): Promise<Finding[]> {
  if (isRemoteStore()) await pull(next);
  const dir = mkdtempSync(path.join(tmpdir(), 'smoke-'));
  const env = { DATA_DIR: path.join(dir, 'data'), APP_ENV: 'local', ROLE: 'all', LOG_LEVEL: 'error' };
  const api = await startLocalServer(await freePort(), env);
  try {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...BROWSER_ARGUMENTS] });
    try {
      const found: Finding[] = [];
      for (const [index, variant] of variantsOf(next).entries()) {
        const web = await renderInto(variant, path.join(dir, `web-${index}`));
        found.push(...(await lookAt(browser, variant, web, api.origin)));
      }
      return found;
    } finally {
      await browser.close();
    }
  } finally {
    api.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * What accounts may get: the stable versions and, while something is rolled out, its candidates. Nothing falls back,
 * which would hide that a version does not work.
 */
function variantsOf(next: Environment): Environment[] {
  const stable = mapRemotes(next, (pin) => ({ ...pin, fallback: null, rollout: null }));
  const isRolling = Object.values(next.remotes).some(({ rollout }) => rollout && rollout.state !== 'halted');
  const candidates = mapRemotes(next, (pin) => ({ ...pin, ...pin.rollout?.candidate, fallback: null, rollout: null }));
  return isRolling ? [stable, candidates] : [stable];
}

function mapRemotes(
  environment: Environment,
  map: (pin: Environment['remotes'][string]) => Environment['remotes'][string],
) {
  const remotes = Object.fromEntries(Object.entries(environment.remotes).map(([name, pin]) => [name, map(pin)]));
  return { ...environment, apiBase: '', remotes };
}

async function lookAt(browser: Browser, variant: Environment, web: string, api: string): Promise<Finding[]> {
  const front = await startFront(web, api);
  try {
    const session = await signIn(api);
    const remotes = Object.keys(variant.remotes);
    const found = await visit(browser, { url: `${front.url}/auth/login`, session: null, app: 'host', remotes });
    found.push(...(await visit(browser, { url: `${front.url}/`, session, app: 'host', remotes })));
    for (const { path: page, app } of await firstPages(variant)) {
      found.push(...(await visit(browser, { url: front.url + page, session, app, remotes })));
    }
    return found;
  } finally {
    await front.close();
  }
}

/** A page of every mount: the first that the manifest lists below it. */
async function firstPages(environment: Environment): Promise<{ app: string; path: string }[]> {
  const { remotes } = await pageEnvironment(environment);
  return Object.entries(remotes).flatMap(([app, { stable }]) =>
    stable.manifest.mounts.flatMap((mount) => {
      const page = stable.manifest.pages.find(({ path: one }) => isUnder(mount, one));
      return page ? [{ app, path: page.path }] : [];
    }),
  );
}
