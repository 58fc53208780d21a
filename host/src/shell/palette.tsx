import { isPageTaken, isTyping } from '@app/platform/key-taken.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { closeOverlay, loadPalette, openOverlay, useOverlay } from './overlay.ts';

/** Keys that begin something; what follows one of them is asked of the table of keys. */
const FIRST_KEYS = /^[gnjkx/?]$/i;
/** Keys that go on while they are held. */
const HELD_KEYS = /^[jk]$/i;
/** Whether one of them was pressed on this page: before, the code of the others is not worth loading. */
let isAwake = false;

/** The palette and the list of keys where they are open, and the keys that open them from any page. */
export function Palette() {
  const open = useOverlay();
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || isPageTaken()) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isCommand && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openOverlay('palette');
    }
    if (isCommand || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.repeat && !HELD_KEYS.test(event.key)) return;
    // The browser's own search would open beside ours.
    if (event.key === '/') event.preventDefault();
    if (FIRST_KEYS.test(event.key)) isAwake = true;
    if (!isAwake) return;
    loadPalette().then(
      ({ pressKey }) => pressKey(event.key, event.timeStamp, { go: (path) => void navigate(path), open: openOverlay }),
      () => null,
    );
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!open) return null;
  const { HelpDialog, PaletteDialog } = open.parts;
  if (open.overlay === 'help') return <HelpDialog onClose={closeOverlay} />;
  return <PaletteDialog onClose={closeOverlay} onHelp={() => openOverlay('help')} />;
}
