import { useEffect } from 'react';

/** The page's one list of work that a reload or a navigation would lose. */
const unsaved = new Set<symbol>();
const none: ReadonlySet<symbol> = new Set();

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

/** Whether something on the page would be lost by leaving it, apart from what {@link unsavedWork} has answered before. */
export function hasUnsavedWork(before: ReadonlySet<symbol> = none): boolean {
  return [...unsaved].some((work) => !before.has(work));
}

/** What is unsaved now: a dialog asks about its own changes alone, not about those of the page under it. */
export function unsavedWork(): ReadonlySet<symbol> {
  return new Set(unsaved);
}

/** Lets the page be left without a question: what can be kept of it is kept. */
export function dropUnsavedWork(): void {
  unsaved.clear();
  window.removeEventListener('beforeunload', askBeforeUnload);
}

/** Registers unsaved work while `isDirty`. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? registerUnsavedWork() : undefined), [isDirty]);
}
