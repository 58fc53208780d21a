import { expect } from '@playwright/test';
import { patience } from './patience.ts';
import { SCRATCH, edit, scratch } from './scratch.ts';

type Workspace = {
  path: (...parts: string[]) => string;
  mfe: (...args: string[]) => Promise<{ code: number; output: string }>;
};

/** Versions of billing in the scratch environment, each told by its heading or by how it fails. */
export const versions = {
  good: '6.0.0',
  next: '6.1.0',
  /** Throws when its exposed module is evaluated. */
  throwing: '6.2.0',
  /** Throws when its page is rendered. */
  crashing: '6.3.0',
} as const;

export const headings = { [versions.good]: 'Thanh toán', [versions.next]: 'Ví và hóa đơn' } as const;

/** Versions for the tests that revoke one, each published by its test: no other may meet a version that is revoked. */
export const revocable = { fallback: '6.4.0', override: '6.5.0' } as const;

const MANIFEST = 'remotes/billing/src/manifest.ts';
const REMOTE = 'remotes/billing/src/remote.ts';
const PAGE = 'remotes/billing/src/history/history.page.tsx';

/** Runs the operators' command and expects it to succeed. */
export async function mfe(workspace: Workspace, ...args: string[]): Promise<string> {
  const { code, output } = await workspace.mfe(...args);
  expect(code, output).toBe(0);
  return output;
}

/** Pins a version of billing without a browser, which the gate's own test opens, and renders. */
export async function pinBilling(workspace: Workspace, version: string, ...options: string[]): Promise<void> {
  await mfe(workspace, 'pin', SCRATCH, `billing@${version}`, '--no-smoke', '--reason', 'a test', ...options);
  await mfe(workspace, 'render', SCRATCH);
}

/** Publishes a version that is told by its heading. */
export async function publishWithHeading(workspace: Workspace, version: string, heading: string): Promise<void> {
  await publish(workspace, version, MANIFEST, `vn: '${headings[versions.good]}'`, `vn: '${heading}'`);
}

async function publish(workspace: Workspace, version: string, file: string, from: string, to: string): Promise<void> {
  const restore = edit(workspace.path(file), from, to);
  try {
    await mfe(workspace, 'publish', 'billing', '--version', version);
  } finally {
    restore();
  }
}

/** Tests on an environment in which billing has several published versions; the good one is pinned. */
export const releases = scratch.extend<object, { readonly published: null }>({
  published: [
    async ({ workspace, server }, use) => {
      expect(server.url).toBeTruthy();
      await mfe(workspace, 'publish', 'billing', '--version', versions.good);
      await publishWithHeading(workspace, versions.next, headings[versions.next]);
      const thrown = "throw new Error('a broken release');\n";
      await publish(workspace, versions.throwing, REMOTE, 'const remote', `if (Date.now() > 0) ${thrown}const remote`);
      await publish(
        workspace,
        versions.crashing,
        PAGE,
        'HistoryPage() {\n',
        `HistoryPage() {\n  if (Date.now() > 0) ${thrown}`,
      );
      await pinBilling(workspace, versions.good);
      await use(null);
    },
    { scope: 'worker', timeout: 240_000 * patience, auto: true },
  ],
});
