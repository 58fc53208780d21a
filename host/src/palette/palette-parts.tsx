/** What is loaded when the palette, the list of keys, or a key of it is first wanted. */
export { HelpDialog } from './help-dialog.tsx';
export { PaletteDialog } from './palette-dialog.tsx';
export { pressKey } from './press-key.ts';
