import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { BootedPage, PageBuild } from '@app/contracts/page-environment.ts';
import type { RemoteWidget } from '@app/contracts/remote.ts';
import { queryClient } from '@app/platform/query.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { useSession } from '@app/platform/session.ts';
import { useIdle } from '@app/platform/when-idle.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadExposed } from '../remotes/federation.ts';
import { HomePage } from './home.page.tsx';
import { walletSummary } from './home.queries.ts';

vi.mock(import('../remotes/federation.ts'), () => ({
  loadExposed: vi.fn<() => Promise<unknown>>(),
}));

const widget = (id: string, order: number, scope?: Scope): RemoteWidget => ({
  id,
  title: { en: `The ${id} ones`, vn: `Những cái ${id}` },
  link: { path: '/news', text: { en: `All ${id}`, vn: `Tất cả ${id}` } },
  module: `widgets/${id}.widget.tsx`,
  ...(scope && { scope }),
  columns: 2,
  height: 72,
  order,
});

let builds = 0;
/** A pinned version of the remote `news`; each has an id of its own, since what was loaded is kept. */
function pin(name: string, widgets?: RemoteWidget[]): void {
  builds += 1;
  const manifest: PageBuild['manifest'] = {
    name,
    mounts: [`/${name}`],
    pages: [{ path: `/${name}`, title: { en: name, vn: name }, module: 'a/a.page.tsx' }],
    ...(widgets && { widgets }),
    scopes: ['campaign:read'],
    requires: { host: '^1.0', api: '^1.0' },
    owner: name,
  };
  const build: PageBuild = {
    version: '1.0.0',
    id: `${name}_${builds}`,
    entry: 0,
    common: [],
    catalogs: { en: [], vn: [] },
    pages: {},
    manifest,
  };
  const environment: BootedPage['environment'] = {
    environment: 'local',
    revision: 1,
    apiBase: '',
    files: [['/news/1.0.0/container.js', 'sha384-a']],
    host: { version: '1.0.0', contract: '1.0.0', catalogs: { en: [], vn: [] }, pages: {} },
    remotes: {},
  };
  window.__page = { environment, builds: { [name]: build } };
}

const texts = { en: async () => ({ messages: {} }), vn: async () => ({ messages: {} }) };
const Good = () => <p>three of them</p>;
const inside = { latest: async () => Good, running: async () => Good };
/** What the remote's entry exposes; without `widgets` it is a version from before there were any. */
const exposed = (components?: Record<string, () => Promise<() => React.ReactNode>>) => ({
  default: {
    manifest: {},
    routes: [],
    catalogs: texts,
    ...(components && { widgets: { catalogs: texts, components } }),
  },
});

function show(granted: Scope[] = ['campaign:read']) {
  useSession.setState({ status: 'member', user: userWith(granted) });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <HomePage />
    </QueryClientProvider>,
  );
}
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const card = async (id: string) => {
  const heading = await screen.findByRole('heading', { name: `The ${id} ones` });
  const frame = heading.closest('section');
  if (!frame) throw new Error('a card expected');
  return within(frame);
};

/** Tells of an element when what stands for it in `seen` is called. */
function observerOf(seen: Map<Element, () => void>) {
  type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  return class {
    private readonly tell: Tell;
    constructor(tell: Tell) {
      this.tell = tell;
    }
    observe(element: Element): void {
      seen.set(element, () => this.tell([{ isIntersecting: true }]));
    }
    disconnect(): void {
      return undefined;
    }
  };
}

beforeEach(async () => {
  useIdle.setState({ isIdle: true });
  await switchLocale('en');
  vi.mocked(loadExposed).mockReset().mockResolvedValue(exposed(inside));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>().mockResolvedValue(new Response()));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
  delete window.__page;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the home page', () => {
  it('shows the wallet and then what remotes offer, by its order', async () => {
    pin('ordered', [widget('running', 2), widget('latest', 1)]);
    show();
    expect(cards()).toEqual(['Balance', 'The latest ones', 'The running ones']);
    for (const id of ['latest', 'running']) expect(await (await card(id)).findByText('three of them')).toBeTruthy();
    expect((await card('latest')).getByRole('link', { name: 'All latest' }).getAttribute('href')).toBe('/news');
  });

  it('asks for widgets when the page around them can be used, not before', async () => {
    useIdle.setState({ isIdle: false });
    pin('later', [widget('latest', 1)]);
    show();
    expect(cards()).toEqual(['Balance', 'The latest ones']);
    expect(loadExposed).not.toHaveBeenCalled();
    act(() => useIdle.setState({ isIdle: true }));
    expect(await (await card('latest')).findByText('three of them')).toBeTruthy();
  });

  it('asks for a widget when it is nearly seen, and meanwhile has its place', async () => {
    const seen = new Map<Element, () => void>();
    vi.stubGlobal('IntersectionObserver', observerOf(seen));
    pin('below', [widget('latest', 1), widget('running', 2)]);
    show();
    expect(cards()).toEqual(['Balance', 'The latest ones', 'The running ones']);
    const place = (id: string) => document.querySelector(`[data-widget="${id}"]`);
    act(() => seen.get(place('running') ?? document.body)?.());
    expect(await (await card('running')).findByText('three of them')).toBeTruthy();
    expect(place('latest')?.getAttribute('aria-busy')).toBe('true');
  });

  it('has title and place of a widget before its code is there', () => {
    pin('slow', [widget('latest', 1)]);
    vi.mocked(loadExposed).mockReturnValue(new Promise(() => undefined));
    show();
    const place = document.querySelector<HTMLElement>('[data-widget="latest"]');
    expect(place?.getAttribute('aria-busy')).toBe('true');
    expect(place?.querySelector<HTMLElement>('[style]')?.style.minHeight).toBe('72px');
    expect(cards()).toContain('The latest ones');
  });

  it('leaves out what somebody may not see, and does not load it', () => {
    pin('closed', [widget('latest', 1, 'campaign:read')]);
    show([]);
    expect(cards()).toEqual(['Balance']);
    expect(loadExposed).not.toHaveBeenCalled();
  });

  it('shows the wallet alone where remotes are pinned that know no widgets', () => {
    pin('old');
    show();
    expect(cards()).toEqual(['Balance']);
  });

  it('leaves out a widget that the version which runs does not have', async () => {
    pin('bare', [widget('latest', 1)]);
    vi.mocked(loadExposed).mockResolvedValue(exposed());
    show();
    await vi.waitFor(() => expect(cards()).toEqual(['Balance']));
  });

  it('keeps the sums of the month where they cannot be read again', async () => {
    pin('bare');
    stubApi();
    const info = { spend_month: 250_000, topup_month: 0, currency: 'VND' };
    queryClient.setQueryData([...walletSummary.queryKey], { data: [], info, total: 0 });
    show(['billing:read']);
    void queryClient.refetchQueries();
    await vi.waitFor(() => expect(queryClient.getQueryState(walletSummary.queryKey)?.status).toBe('error'));
    expect(await screen.findByText(/^250\s000\s₫$/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names widgets in the language of the page', async () => {
    pin('named', [widget('latest', 1)]);
    show();
    await act(() => switchLocale('vn'));
    expect(cards()).toContain('Những cái latest');
  });
});

describe('a widget that fails', () => {
  it('says so in its place when it cannot be loaded, and is there after another try', async () => {
    pin('away', [widget('latest', 1), widget('running', 2)]);
    const failing = vi.fn<() => Promise<() => React.ReactNode>>().mockRejectedValue(new Error('the chunk is away'));
    vi.mocked(loadExposed).mockResolvedValue(exposed({ ...inside, latest: failing }));
    const person = show();
    const broken = await card('latest');
    expect((await broken.findByRole('alert')).textContent).toContain('Couldn’t load this section');
    expect(await (await card('running')).findByText('three of them')).toBeTruthy();
    failing.mockResolvedValue(Good);
    await person.click(broken.getByRole('button', { name: 'Try again' }));
    expect(await broken.findByText('three of them')).toBeTruthy();
    expect(broken.queryByRole('alert')).toBeNull();
  });

  it('says so in its place when it throws, is reported, and is shown after another try', async () => {
    pin('thrower', [widget('latest', 1)]);
    const state = { isBroken: true };
    const Broken = () => {
      if (state.isBroken) throw new Error('a broken widget');
      return <Good />;
    };
    vi.mocked(loadExposed).mockResolvedValue(exposed({ latest: async () => Broken }));
    const person = show();
    const broken = await card('latest');
    await broken.findByRole('alert');
    expect(screen.getByRole('heading', { name: 'Hello, An' })).toBeTruthy();
    const reports = vi.mocked(fetch).mock.calls.map(([, init]) => String(init?.body));
    expect(reports.filter((body) => body.includes('app=thrower') && body.includes('a+broken+widget'))).toHaveLength(1);
    state.isBroken = false;
    await person.click(broken.getByRole('button', { name: 'Try again' }));
    expect(await broken.findByText('three of them')).toBeTruthy();
  });
});
