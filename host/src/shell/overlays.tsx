import { useEffect } from 'react';
import { AccountModals } from '../account-modals/account-modals.tsx';
import { tellReload } from '../remotes/chunk-reload.ts';
import { DialogQueue } from './dialog-queue.tsx';
import { Toasts } from './toasts.tsx';

/** What lies over every page: modals, dialogs and, in an area of the given name, short messages. */
export function Overlays({ label }: { readonly label?: string }) {
  useEffect(tellReload, []);
  return (
    <>
      <AccountModals />
      <DialogQueue />
      {label === undefined ? (
        <Toasts />
      ) : (
        <section aria-label={label}>
          <Toasts />
        </section>
      )}
    </>
  );
}
