import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'info' | 'error';
  /** Translated text. */
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const MOST_AT_ONCE = 4;
let lastId = 0;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

/** Shows a short message at the edge of the page; it goes by itself. Answers its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, ...toast }].slice(-MOST_AT_ONCE) }));
  return id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
