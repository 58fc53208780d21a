import { renderUi } from '@app/testing/render-ui.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PhoneSheet } from './phone-sheet.tsx';

/** The test's document has no popovers: whether the sheet is told to close is what can be seen. */
function show(closesOnPress: boolean) {
  renderUi(
    <PhoneSheet label="More actions" icon="…" closesOnPress={closesOnPress}>
      <a href="#tags">Tags</a>
      <button type="button" aria-haspopup="menu">
        Import
      </button>
    </PhoneSheet>,
  );
  const hide = vi.fn<() => void>();
  const sheet = screen.getByText('Tags').parentElement;
  if (!sheet) throw new Error('there is no sheet');
  Object.assign(sheet, { hidePopover: hide, matches: () => true });
  return { hide, sheet };
}

describe('a sheet on phones', () => {
  it('is opened by its button', () => {
    const { sheet } = show(false);
    expect(screen.getByRole('button', { name: 'More actions' }).getAttribute('popovertarget')).toBe(sheet.id);
    expect(sheet.getAttribute('popover')).toBe('auto');
  });

  it('closes after an action, not after a button that opens something further', () => {
    const { hide } = show(true);
    fireEvent.click(screen.getByText('Import'));
    expect(hide).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Tags'));
    expect(hide).toHaveBeenCalledOnce();
  });

  it('stays open while filters are set', () => {
    const { hide } = show(false);
    fireEvent.click(screen.getByText('Tags'));
    expect(hide).not.toHaveBeenCalled();
  });
});
