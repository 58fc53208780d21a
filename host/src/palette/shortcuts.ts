import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { selectRow, stepRow } from './row-keys.ts';

/** What a key can do to the page. */
export interface KeyActions {
  readonly go: (path: string) => void;
  readonly open: (overlay: 'palette' | 'help') => void;
}

/** What keys do. They never act while somebody types, nor below an open dialog. */
export interface Shortcut {
  /** Keys that are pressed one after the other, as they are written on the list. */
  readonly keys: readonly string[];
  readonly label: MessageDescriptor;
  /** Who has it; everybody when left out. */
  readonly scope?: Scope;
  /** Absent for keys that act elsewhere and are only listed here. */
  readonly run?: (actions: KeyActions) => void;
  /** Keys that are pressed together are written with a plus. */
  readonly isChord?: boolean;
}

const goTo = (key: string, path: string, label: MessageDescriptor, scope?: Scope): Shortcut => ({
  keys: ['G', key],
  label,
  run: ({ go }) => go(path),
  ...(scope && { scope }),
});

/** Where a new campaign begins. */
const NEW_CAMPAIGN = '/Campaigns/Sms/sender';

/** Every key of the shell, in the order of the list that `?` opens. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], isChord: true, label: msg`Search pages, actions and records` },
  { keys: ['/'], label: msg`Search on this page`, run: focusSearch },
  { keys: ['J'], label: msg`Next row of the list`, run: () => stepRow(1) },
  { keys: ['K'], label: msg`Previous row of the list`, run: () => stepRow(-1) },
  { keys: ['Enter'], label: msg`Open the row` },
  { keys: ['X'], label: msg`Select the row`, run: selectRow },
  {
    keys: ['N'],
    label: msg`New SMS campaign`,
    scope: 'campaign:write',
    run: ({ go }) => go(NEW_CAMPAIGN),
  },
  { keys: ['U'], label: msg`Undo what was just done, while that is offered` },
  goTo('H', '/', msg`Go to the dashboard`),
  goTo('C', '/Campaigns', msg`Go to campaigns`, 'campaign:read'),
  goTo('D', '/Directory', msg`Go to the directory`, 'contact:read'),
  goTo('V', '/verify', msg`Go to verification`, 'verify:read'),
  goTo('B', '/billing', msg`Go to billing`, 'billing:read'),
  goTo('P', '/developer', msg`Go to the developer page`, 'developer:read'),
  goTo('S', '/Settings', msg`Go to settings`),
  { keys: ['?'], label: msg`Show this list`, run: ({ open }) => open('help') },
  { keys: ['Esc'], label: msg`Close what is open` },
];

/** The page's own search field or, where it has none, the palette. */
function focusSearch({ open }: KeyActions): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field) return open('palette');
  field.focus();
  field.select();
}
