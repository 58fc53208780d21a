import { useEffect } from 'react';

/** The page's one list of work that a reload or a navigation would lose. */
const unsaved = new Set<symbol>();

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Registers unsaved work; answers the function that says it is saved or dropped. The browser asks before it closes. */
export function registerUnsavedWork(): () => void {
  const key = Symbol('unsaved');
  if (unsaved.size === 0) window.addEventListener('beforeunload', askBeforeUnload);
  unsaved.add(key);
  return () => {
    unsaved.delete(key);
    if (unsaved.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
  };
}

/** Whether something on the page would be lost by leaving it. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

/** Registers unsaved work while `isDirty`. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? registerUnsavedWork() : undefined), [isDirty]);
}
