import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the one that goes on last; absent where a form inside brings its own. */
  readonly actions?: ReactNode;
  /** Called on Escape; the caller takes the dialog away. */
  readonly onClose: () => void;
  /** `alertdialog` for what interrupts. */
  readonly role?: 'dialog' | 'alertdialog';
  /** `wide` for dialogs that hold a small page. */
  readonly size?: 'usual' | 'wide';
}

/** A small dialog over the page, made of the browser's own: focus stays in it, the rest of the page is inert. */
export function Dialog({ title, children, actions, onClose, role = 'dialog', size = 'usual' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still stands in the document, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // At the body: what the button stood in may leave the screen when the dialog comes, such as a sheet on phones.
  return createPortal(
    <dialog
      ref={element}
      role={role}
      aria-modal="true"
      aria-labelledby={id}
      data-size={size}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      <div className={classes.body}>{children}</div>
      {actions && <footer className={classes.actions}>{actions}</footer>}
    </dialog>,
    document.body,
  );
}
