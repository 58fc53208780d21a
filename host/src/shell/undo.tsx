import { rememberedSources, useUndoables } from '@app/platform/undo.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import { bootedPage } from '../boot/booted-page.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { remoteOf } from '../remotes/remote-of.ts';

// Where it cannot be loaded nothing can be undone from here; the record's own page still can.
const UndoBar = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "toasts" */ './undo-bar.tsx').then(
    ({ UndoBar: Bar }) => ({ default: Bar }),
    () => ({ default: () => null }),
  ),
);

/** The offers to undo what was just done, on every page; what shows them is loaded with the first one. */
export function Undo() {
  const hasOffers = useUndoables(({ offers }) => offers.length > 0);
  useEffect(() => rememberedSources().forEach(askForOffers), []);
  // Another tab, device or person has launched a campaign.
  useEvent('campaign', ({ status }) => status === 'scheduled' && askForOffers('/Campaigns'));
  if (!hasOffers) return null;
  return (
    <Suspense>
      <UndoBar />
    </Suspense>
  );
}

/** A failure here is silent: the campaign's own page offers the same. */
function askForOffers(source: string): void {
  const name = remoteOf(bootedPage(), source);
  if (name === undefined) return;
  loadRemoteModule(name).then(
    (remote) => remote.offerUndo?.(),
    () => null,
  );
}
