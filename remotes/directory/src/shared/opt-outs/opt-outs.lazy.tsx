import { Suspense, lazy } from 'react';

const OptOuts = lazy(async () => ({
  default: (await import(/* webpackChunkName: "directory-opt-outs" */ './opt-outs.tsx')).OptOuts,
}));

/** The tab of refusals, fetched when it is looked at. */
export function OptOutsTab() {
  return (
    <Suspense>
      <OptOuts />
    </Suspense>
  );
}
