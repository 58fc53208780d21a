import { Suspense, lazy, type ComponentType } from 'react';
import { bootedPage } from '../boot/booted-page.ts';

// Nothing of the page depends on it.
const ConsentArea = lazy<ComponentType>(() =>
  import('./consent-area.tsx').then(
    ({ ConsentArea: Area }) => ({ default: Area }),
    () => ({ default: () => null }),
  ),
);

/** Scripts of third parties, such as a live chat, where the environment names any. */
export function ThirdParties() {
  if (!bootedPage().environment.scripts) return null;
  return (
    <Suspense>
      <ConsentArea />
    </Suspense>
  );
}
