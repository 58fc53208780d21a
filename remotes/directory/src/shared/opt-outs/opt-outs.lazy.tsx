import { lazyPart } from '@app/platform/lazy-part.ts';
import { Suspense } from 'react';

const OptOuts = lazyPart(
  async () => (await import(/* webpackChunkName: "directory-opt-outs" */ './opt-outs.tsx')).OptOuts,
);

/** The tab of refusals, fetched when it is looked at. */
export function OptOutsTab() {
  return (
    <Suspense>
      <OptOuts />
    </Suspense>
  );
}
