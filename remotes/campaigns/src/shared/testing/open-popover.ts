import { fireEvent } from '@testing-library/react';

/** Opens a panel, as a browser that knows popovers tells it. */
export function openPopover(panel: HTMLElement): void {
  for (const type of ['beforetoggle', 'toggle']) {
    fireEvent(panel, Object.assign(new Event(type), { newState: 'open' }));
  }
}
