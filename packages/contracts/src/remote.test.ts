import { describe, expect, it } from 'vitest';
import { isUnder } from './mount.ts';
import { findPage, ownerOf, pageTitle } from './remote-pages.ts';
import { manifestProblems, type RemoteManifest } from './remote.ts';

const campaigns: RemoteManifest = {
  name: 'campaigns',
  mounts: ['/Campaigns', '/channels'],
  pages: [
    { path: '/Campaigns', title: { en: 'Campaigns', vn: 'Chiến dịch' }, module: 'overview/overview.page.tsx' },
    {
      path: '/Campaigns/voice',
      aliases: ['/Campaigns/voices'],
      title: { en: 'Voice', vn: 'Cuộc gọi' },
      module: 'voice/list.page.tsx',
      scope: 'campaign:read',
    },
  ],
  scopes: ['campaign:read'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'campaigns',
};

describe('a remote manifest', () => {
  it('owns its mounts and everything below, in any letter case', () => {
    expect(ownerOf([campaigns], '/campaigns/SMS')).toBe(campaigns);
    expect(ownerOf([campaigns], '/Channels')).toBe(campaigns);
    expect(ownerOf([campaigns], '/Campaignsx')).toBeUndefined();
    expect(isUnder('/numbers', '/')).toBe(false);
  });

  it('knows a page by any letter case, by an alias and with a trailing slash', () => {
    expect(findPage(campaigns.pages, '/CAMPAIGNS/')?.path).toBe('/Campaigns');
    expect(findPage(campaigns.pages, '/campaigns/Voices')?.path).toBe('/Campaigns/voice');
    expect(findPage(campaigns.pages, '/Campaigns/nothing')).toBeUndefined();
    expect(pageTitle(campaigns.pages, '/campaigns/VOICE', 'vn')).toBe('Cuộc gọi');
  });

  it('names pages outside of the mounts, listed twice or with an unlisted scope', () => {
    expect(manifestProblems(campaigns)).toEqual([]);
    const [first, second] = campaigns.pages;
    if (!first || !second) throw new Error('two pages expected');
    const broken = {
      ...campaigns,
      scopes: [],
      pages: [first, second, { ...first, path: '/campaigns' }, { ...first, path: '/x' }],
    };
    expect(manifestProblems(broken)).toEqual([
      '/Campaigns/voice asks for unlisted campaign:read',
      '/campaigns is listed twice',
      '/x is outside of the mounts',
    ]);
  });
});
