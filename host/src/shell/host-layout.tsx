import { lazyPart } from '@app/platform/lazy-part.ts';
import { useSession } from '@app/platform/session.ts';
import { readTab } from '@app/platform/storage.ts';
import { noteShown } from '@app/platform/when-idle.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState, type ComponentProps } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { bootedPage } from '../boot/booted-page.ts';
import { BannerPlace } from '../notifications/banner-place.tsx';
import { remoteOf } from '../remotes/remote-of.ts';
import { ToLogin } from '../session/to-login.tsx';
import { ThirdParties } from '../third-party/third-parties.tsx';
import { Arrival } from './arrival.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { DocumentTitle } from './document-title.tsx';
import { Footer } from './footer.tsx';
import { GuestLayout } from './guest-layout.tsx';
import classes from './host-layout.module.css';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Overlays } from './overlays.tsx';
import { Palette } from './palette.tsx';
import { SideMenu } from './side-menu.tsx';
import { removeSkeleton } from './skeleton.ts';
import { TopBar } from './top-bar.tsx';
import { Undo } from './undo.tsx';
import { UserFailed } from './user-failed.tsx';

const ReadOnlyStrip = lazyPart(
  async () => (await import(/* webpackChunkName: "seldom" */ './read-only-strip.tsx')).ReadOnlyStrip,
);

/** The default layout: top bar, side menu, banner, breadcrumb, page, footer. Guests are led to the login page. */
export function HostLayout() {
  const status = useSession((state) => state.status);
  const { pathname } = useLocation();
  if (status !== 'guest') return <MemberLayout />;
  const isProtected = pathname === '/' || remoteOf(bootedPage(), pathname) !== undefined;
  return isProtected ? <ToLogin /> : <GuestLayout />;
}

/** A page that was opened by its address has no place in the history that is its own; one that is loaded anew stays where it was. */
const placeOf: NonNullable<ComponentProps<typeof ScrollRestoration>['getKey']> = ({ key, pathname, search }) =>
  key === 'default' ? pathname + search : key;

/** Where the session keeps how far down pages were. */
const PLACES = 'places';

/** Shows every page from where it was left, also one that is loaded anew and comes in piece by piece. */
function Place() {
  const [first] = useState(placeOf(useLocation(), []) ?? '');
  useEffect(() => {
    if (!readTab(PLACES)?.includes(JSON.stringify(first))) return;
    const part = import(/* webpackChunkName: "seldom" */ './return-to-place.ts');
    part.then(
      ({ returnToPlace }) => returnToPlace(PLACES, first),
      () => {},
    );
  }, [first]);
  return <ScrollRestoration getKey={placeOf} storageKey={PLACES} />;
}

function MemberLayout() {
  const { t } = useLingui();
  const status = useSession((state) => state.status);
  const isReadOnly = useSession(({ user }) => user?.read_only === true);
  useEffect(removeSkeleton, []);
  useEffect(() => {
    if (status !== 'loading') noteShown();
  }, [status]);
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        <Trans>Skip to main content</Trans>
      </a>
      <LoadingBar />
      <DocumentTitle />
      <Arrival />
      <Place />
      <div className={classes.top}>
        <TopBar />
      </div>
      <aside className={classes.side}>
        <SideMenu />
      </aside>
      <div className={classes.main}>
        <OfflineBanner />
        <Undo />
        <section aria-label={t`Announcements`} className={classes.announcements}>
          {isReadOnly && (
            <Suspense fallback={null}>
              <ReadOnlyStrip />
            </Suspense>
          )}
          <BannerPlace />
        </section>
        <Breadcrumb />
        <main id="content" tabIndex={-1} className={classes.content}>
          {status === 'failed' && <UserFailed />}
          {status === 'member' && <Outlet />}
        </main>
        {/* Not below an empty page, from where it would jump. */}
        {status !== 'loading' && <Footer />}
      </div>
      <Overlays label={t`Messages of this page`} />
      {status === 'member' && <Palette />}
      {status === 'member' && <ThirdParties />}
    </div>
  );
}
