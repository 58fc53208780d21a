import { renderUi } from '@app/testing/render-ui.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { RecordDrawer } from './record-drawer.tsx';

const query = { data: 'An', error: null, refetch: () => undefined };

/** A list whose record comes with the drawer, or opens one that was there already. */
function List({ isKept }: { isKept: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      {(isKept || isOpen) && (
        <RecordDrawer isOpen={isOpen} onClose={() => setOpen(false)} title="Contact" query={query}>
          {(name) => <input aria-label="Name" defaultValue={name} />}
        </RecordDrawer>
      )}
    </>
  );
}

describe('a record beside its list', () => {
  for (const isKept of [true, false]) {
    it(`gives the focus back to where it was opened, ${isKept ? 'staying in' : 'leaving with'} its page`, async () => {
      const person = renderUi(<List isKept={isKept} />);
      const button = screen.getByRole('button', { name: 'Show' });
      await person.click(button);
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button));
    });
  }
});
