import { DialogQueue } from './dialog-queue.tsx';
import { Toasts } from './toasts.tsx';

/** What lies over every page: dialogs and short messages. */
export function Overlays() {
  return (
    <>
      <DialogQueue />
      <Toasts />
    </>
  );
}
