import { IconSearch } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import { openOverlay, prefetchPalette } from './overlay.ts';
import classes from './palette-button.module.css';

/** The search of the top bar, which opens the palette; its code is fetched when somebody is about to press it. */
export function PaletteButton() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t`Search`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prefetchPalette}
      onFocus={prefetchPalette}
      onClick={() => openOverlay('palette')}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.word}>{t`Search`}</span>
      <kbd className={classes.key}>{commandKey} K</kbd>
    </button>
  );
}

/** How the key of commands is written on this machine. */
const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
