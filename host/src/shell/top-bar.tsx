import { PRODUCT_NAME } from '@app/contracts/constants.ts';
import { Link } from 'react-router-dom';
import { Bell } from '../notifications/bell.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './top-bar.module.css';
import { Wallet } from './wallet.tsx';

/** The bar above every page of the default layout. */
export function TopBar() {
  return (
    <header className={classes.bar}>
      <MobileMenu />
      <Link to="/" className={classes.brand}>
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
          <path className={classes.tick} d="m7.5 10 3 3 6-6" />
        </svg>
        <span>{PRODUCT_NAME}</span>
      </Link>
      <div className={classes.tools}>
        <PaletteButton />
        <Wallet />
        <LanguageMenu />
        <span className={classes.display}>
          <DisplayMenu hasLists />
        </span>
        <Bell />
        <ProfileMenu />
      </div>
    </header>
  );
}
