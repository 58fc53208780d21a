import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Scope } from './catalogue/scopes.ts';
import { isUnder } from './mount.ts';
import { findPage, ownerOf, pageTitle } from './remote-pages.ts';
import { offeredWidgets } from './remote-widgets.ts';
import {
  manifestProblems,
  publishedManifestSchema,
  remoteManifestSchema,
  type RemoteManifest,
  type RemoteWidget,
  type Stage,
} from './remote.ts';

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

it('names early calls of a further scope under that scope, which the manifest lists', () => {
  const withEarly = (scope: Scope, call: string): RemoteManifest => ({
    ...campaigns,
    pages: campaigns.pages.map((page) => ({ ...page, earlyWith: [{ scope, calls: [call] }] })),
  });
  expect(v.is(remoteManifestSchema, withEarly('campaign:read', 'POST /api/campaign '))).toBe(true);
  expect(v.is(remoteManifestSchema, withEarly('campaign:read', 'DELETE /api/campaign '))).toBe(false);
  expect(manifestProblems(withEarly('campaign:read', 'POST /api/campaign '))).toEqual([]);
  expect(manifestProblems(withEarly('billing:read', 'POST /api/campaign '))).toEqual([
    '/Campaigns asks for unlisted billing:read',
    '/Campaigns/voice asks for unlisted billing:read',
  ]);
});

describe('the actions of a page', () => {
  const withAction = (action: object): RemoteManifest => {
    const adding = { text: { en: 'Add', vn: 'Thêm' }, search: '?edit=new', ...action };
    return { ...campaigns, pages: campaigns.pages.map((page) => ({ ...page, actions: [adding] })) };
  };

  it('have a text in both languages and stay on their page', () => {
    const accepts = (action: object) => v.is(remoteManifestSchema, withAction(action));
    expect(accepts({})).toBe(true);
    expect(accepts({ text: { en: 'Add' } })).toBe(false);
    expect(accepts({ search: '/billing' })).toBe(false);
    expect(accepts({ search: '?next=https://example.com' })).toBe(false);
  });

  it('ask for listed scopes alone', () => {
    expect(manifestProblems(withAction({ scope: 'campaign:read' }))).toEqual([]);
    expect(manifestProblems(withAction({ scope: 'contact:write' }))).toEqual([
      '/Campaigns asks for unlisted contact:write',
      '/Campaigns/voice asks for unlisted contact:write',
    ]);
  });
});

const widget: RemoteWidget = {
  id: 'latest',
  title: { en: 'Latest', vn: 'Gần đây' },
  link: { path: '/Campaigns', text: { en: 'All', vn: 'Tất cả' } },
  module: 'widgets/latest.widget.tsx',
  early: ['POST /api/campaign_sms/GetSmsCampaign pageSize=5'],
  scope: 'campaign:read',
  columns: 3,
  height: 200,
  order: 200,
};
const offering = (name: string, ...widgets: Partial<RemoteWidget>[]) => ({
  name,
  widgets: widgets.map((parts) => ({ ...widget, ...parts })),
});
const idsFor = (manifests: Parameters<typeof offeredWidgets>[0], ...granted: Scope[]) =>
  offeredWidgets(manifests, { may: (scope) => granted.includes(scope), stage: 'established' }).map(
    ({ remote, widget: { id } }) => `${remote} ${id}`,
  );

describe('the widgets of a manifest', () => {
  it('are named with title, place and size, and nothing that is unknown', () => {
    const accepts = (one: object) => v.is(remoteManifestSchema, { ...campaigns, widgets: [one] });
    expect(accepts(widget)).toBe(true);
    expect(accepts({ ...widget, colour: 'red' })).toBe(false);
    expect(accepts({ ...widget, title: { en: 'Latest' } })).toBe(false);
    expect(accepts({ ...widget, columns: 4 })).toBe(false);
    expect(accepts({ ...widget, height: 0 })).toBe(false);
    expect(accepts({ ...widget, module: 'overview/overview.page.tsx' })).toBe(false);
    expect(accepts({ ...widget, early: ['DELETE /api/campaign '] })).toBe(false);
  });

  it('have ids of their own, listed scopes, and links to pages of the remote', () => {
    expect(manifestProblems({ ...campaigns, widgets: [widget] })).toEqual([]);
    const link = { ...widget.link, path: '/billing', text: { en: 'All', vn: 'Tất cả' } };
    expect(manifestProblems({ ...campaigns, scopes: ['campaign:read'], widgets: [widget, widget] })).toEqual([
      'widget latest is listed twice',
    ]);
    expect(manifestProblems({ ...campaigns, widgets: [{ ...widget, link, scope: 'log:read' }] })).toEqual([
      'widget latest asks for unlisted log:read',
      'widget latest links to unlisted /billing',
    ]);
  });

  it('stand by their order, equal ones by remote and then as they are listed', () => {
    const manifests = [
      offering('verify', { id: 'b', order: 2 }, { id: 'a', order: 2 }),
      offering('billing', { id: 'c', order: 2 }, { id: 'd', order: 1 }),
    ];
    const wanted = ['billing d', 'billing c', 'verify b', 'verify a'];
    expect(idsFor(manifests, 'campaign:read')).toEqual(wanted);
    expect(idsFor(manifests.toReversed(), 'campaign:read')).toEqual(wanted);
  });

  it('are for those who have the scope, and for everybody where none is asked for', () => {
    const { scope: _, ...open } = widget;
    const manifests = [offering('campaigns', {}), { name: 'news', widgets: [{ ...open, id: 'open' }] }];
    expect(idsFor(manifests)).toEqual(['news open']);
    expect(idsFor(manifests, 'campaign:read')).toEqual(['campaigns latest', 'news open']);
  });

  it('are for accounts that are new, for those that are not, or for both', () => {
    const manifests = [
      offering('campaigns', { id: 'first', stage: 'new' }, { id: 'sums', stage: 'established' }, { id: 'both' }),
    ];
    const idsAt = (stage: Stage) =>
      offeredWidgets(manifests, { may: () => true, stage }).map(({ widget: { id } }) => id);
    expect(idsAt('new')).toEqual(['first', 'both']);
    expect(idsAt('established')).toEqual(['sums', 'both']);
  });

  it('are none in a manifest from before there were any', () => {
    expect(v.is(remoteManifestSchema, campaigns)).toBe(true);
    expect(idsFor([campaigns], 'campaign:read')).toEqual([]);
  });
});

it('a manifest of newer tools is read with what it says beyond, and left as it is', () => {
  const newer = {
    ...campaigns,
    tours: [{ id: 'first-steps' }],
    pages: campaigns.pages.map((page) => ({ ...page, icon: 'send' })),
    widgets: [{ ...widget, refresh: 60 }],
  };
  expect(v.is(remoteManifestSchema, newer)).toBe(false);
  expect(v.parse(publishedManifestSchema, newer)).toEqual(newer);
});
