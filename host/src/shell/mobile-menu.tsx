import { PRODUCT_NAME } from '@app/contracts/constants.ts';
import { IconMenu, IconX } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { DisplayMenu } from './display-menu.tsx';
import classes from './mobile-menu.module.css';
import { SideMenu } from './side-menu.tsx';

/** The side menu on narrow screens: a drawer behind a button. */
export function MobileMenu() {
  const { t } = useLingui();
  const drawer = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <IconMenu size={22} aria-hidden="true" />
      </button>
      <dialog ref={drawer} className={classes.drawer} aria-label={t`Main menu`} closedby="any">
        <header className={classes.head}>
          <strong>{PRODUCT_NAME}</strong>
          <DisplayMenu hasLists />
          <button type="button" aria-label={t`Close`} onClick={() => drawer.current?.close()}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </header>
        <SideMenu onChosen={() => drawer.current?.close()} />
      </dialog>
    </>
  );
}
