import { create } from 'zustand';

/** A question or message over the page. All texts are translated. */
export interface Dialog {
  readonly tone: 'info' | 'danger' | 'success';
  readonly title: string;
  readonly text: string;
  /** Label of the button that goes on; a verb that says what happens. */
  readonly confirmLabel: string;
  /** Label of the button that leaves things as they are; absent on messages that ask nothing. */
  readonly cancelLabel?: string;
  readonly requestId?: string | null;
}

interface OpenDialog extends Dialog {
  readonly key: string;
  readonly settle: (confirmed: boolean) => void;
}

/** Dialogs wait for each other; the first of the list is on screen. */
export const useDialogs = create<{ readonly queue: readonly OpenDialog[] }>()(() => ({ queue: [] }));

/**
 * Opens a dialog and answers whether it was confirmed. The same title and text never stand twice: while they are
 * open, later ones answer `false` at once.
 */
export function openDialog(dialog: Dialog): Promise<boolean> {
  const key = `${dialog.title}\n${dialog.text}`;
  if (useDialogs.getState().queue.some((open) => open.key === key)) return Promise.resolve(false);
  return new Promise((settle) => {
    useDialogs.setState(({ queue }) => ({ queue: [...queue, { ...dialog, key, settle }] }));
  });
}

/** Closes the dialog on screen with the person's answer. */
export function closeDialog(confirmed: boolean): void {
  const [open, ...rest] = useDialogs.getState().queue;
  useDialogs.setState({ queue: rest });
  open?.settle(confirmed);
}
