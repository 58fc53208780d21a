import { useToasts } from '@app/platform/toast.ts';
import { Suspense, lazy, type ComponentType } from 'react';

// Where it cannot be loaded toasts stay unseen; the page they speak of lives on.
const ToastArea = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "toasts" */ './toast-area.tsx').then(
    ({ ToastArea: Area }) => ({ default: Area }),
    () => ({ default: () => null }),
  ),
);

/** Short messages at the edge of the page; what shows them is loaded with the first one. */
export function Toasts() {
  const areWanted = useToasts((state) => state.areWanted);
  if (!areWanted) return null;
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  );
}
