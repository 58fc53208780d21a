import { describe, expect, it } from 'vitest';
import type { Scope } from './catalogue/scopes.ts';
import { filesForPath, type BootedPage, type PageBuild } from './page-environment.ts';
import type { RemoteWidget } from './remote.ts';

const widget: RemoteWidget = {
  id: 'latest',
  title: { en: 'Latest', vn: 'Gần đây' },
  module: 'widgets/latest.widget.tsx',
  scope: 'campaign:read',
  columns: 3,
  height: 200,
  order: 1,
};
const build: PageBuild = {
  version: '1.0.0',
  id: 'campaigns_1_0_0',
  entry: 10,
  common: [10, 11],
  catalogs: { en: [12], vn: [13] },
  pages: { '/Campaigns': [14] },
  widgets: { catalogs: { en: [15], vn: [16] }, chunks: { latest: [17, 1] } },
  manifest: {
    name: 'campaigns',
    mounts: ['/Campaigns'],
    pages: [{ path: '/Campaigns', title: { en: 'Campaigns', vn: 'Chiến dịch' }, module: 'overview/overview.page.tsx' }],
    widgets: [widget],
    scopes: ['campaign:read'],
    requires: { host: '^1.0', api: '^1.0' },
    owner: 'campaigns',
  },
};
const pageWith = (campaigns: PageBuild): BootedPage => ({
  environment: {
    environment: 'local',
    revision: 1,
    apiBase: '',
    files: [],
    host: { version: '1.0.0', contract: '1.0.0', catalogs: { en: [2], vn: [3] }, pages: { '/': [4] } },
    remotes: {},
  },
  builds: { campaigns },
});
const reader = (scope: Scope) => scope === 'campaign:read';

describe('the files of a first view', () => {
  it('are on the home page those of the widgets that somebody sees, and nothing else of their remotes', () => {
    expect(filesForPath(pageWith(build), '/', 'vn', reader)).toEqual([3, 4, 10, 11, 16, 17, 1]);
    expect(filesForPath(pageWith(build), '/', 'en', () => false)).toEqual([2, 4]);
  });

  it("are on a remote's page its own, without widgets", () => {
    expect(filesForPath(pageWith(build), '/campaigns', 'en', reader)).toEqual([2, 10, 11, 12, 14]);
  });

  it('are only those of the host where a remote offers no widget, or nobody told its files', () => {
    const { widgets: _files, ...untold } = build;
    const { widgets: _widgets, ...manifest } = build.manifest;
    expect(filesForPath(pageWith({ ...untold, manifest }), '/', 'en', reader)).toEqual([2, 4]);
    expect(filesForPath(pageWith(untold), '/', 'en', reader)).toEqual([2, 4, 10, 11]);
  });
});
