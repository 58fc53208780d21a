import { describe, expect, it } from 'vitest';
import { filesForPath, filesForWidget, type BootedPage, type PageBuild } from './page-environment.ts';
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

describe('the files of a first view', () => {
  it('are on the home page those of the host alone', () => {
    expect(filesForPath(pageWith(build), '/', 'vn')).toEqual([3, 4]);
    expect(filesForPath(pageWith(build), '/', 'en')).toEqual([2, 4]);
  });

  it("are on a remote's page its own, without widgets", () => {
    expect(filesForPath(pageWith(build), '/campaigns', 'en')).toEqual([2, 10, 11, 12, 14]);
  });
});

describe('the files of a widget', () => {
  it('are its own and those that all pages of its remote need', () => {
    expect(filesForWidget(build, 'latest', 'vn')).toEqual([10, 11, 16, 17, 1]);
  });

  it('are those of its remote where nobody told its own', () => {
    const { widgets: _, ...untold } = build;
    expect(filesForWidget(untold, 'latest', 'en')).toEqual([10, 11]);
    expect(filesForWidget(build, 'another', 'en')).toEqual([10, 11, 15]);
  });
});
