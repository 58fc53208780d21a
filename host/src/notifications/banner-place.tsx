import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, type ComponentType } from 'react';
import { newestNotifications } from './notifications.queries.ts';

// Where it cannot be loaded, the bell still has what it would have said.
const Banner = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "seldom" */ './banner.tsx').then(
    ({ Banner: Shown }) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
);

/** Where the banner stands; what shows it is loaded when there is something to say, which there mostly is not. */
export function BannerPlace() {
  const { data } = useQuery(newestNotifications);
  if (!data?.info.banner.length) return null;
  return (
    <Suspense>
      <Banner />
    </Suspense>
  );
}
