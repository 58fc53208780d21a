import { create } from 'zustand';

export interface Toast {
  readonly tone: 'success' | 'info' | 'error';
  /** Translated text. */
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

type Toaster = (toast: Toast) => void;

const waiting: Toast[] = [];
let toaster: Toaster | null = null;

/** Whether there has been a toast on this page: what shows them need not be loaded before. */
export const useToasts = create<{ readonly areWanted: boolean }>()(() => ({ areWanted: false }));

/** Shows a short message at the edge of the page; it goes by itself. */
export function showToast(toast: Toast): void {
  if (toaster) return toaster(toast);
  waiting.push(toast);
  useToasts.setState({ areWanted: true });
}

/** Says what shows toasts from now on, those that wait first. Answers the function that takes it away again. */
export function provideToaster(shown: Toaster): () => void {
  toaster = shown;
  for (const toast of waiting.splice(0)) shown(toast);
  return () => (toaster = null);
}
