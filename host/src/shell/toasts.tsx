import { useToasts } from '@app/platform/toast.ts';
import { Suspense, lazy } from 'react';

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

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
