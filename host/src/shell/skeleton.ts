import { noteShown } from '@app/platform/when-idle.ts';

/** Takes away the picture of the page that index.html showed until now. */
export function removeSkeleton(): void {
  document.getElementById('skeleton')?.remove();
}

/** The page that was asked for has taken the place of that picture, and can be used. */
export function showPage(): void {
  removeSkeleton();
  noteShown();
}
