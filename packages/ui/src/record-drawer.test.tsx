import { renderUi } from '@app/testing/render-ui.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RecordDrawer, RecordFigures, RecordParts } from './record-drawer.tsx';
import { recordsBeside } from './records-beside.ts';

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

const people = ['An', 'Bình', 'Chi'].map((name) => ({ id: name, name }));

/** A list that leads from one record to the next. */
function Walk() {
  const [id, setId] = useState('An');
  return (
    <RecordDrawer isOpen onClose={() => undefined} title={id} query={query} beside={recordsBeside(people, id, setId)}>
      {() => null}
    </RecordDrawer>
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

  it('leads to the record before and after it, and keeps the focus at the ends', async () => {
    const person = renderUi(<Walk />);
    const next = await screen.findByRole('button', { name: 'Next' });
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    await person.click(next);
    expect(screen.getByRole('dialog', { name: 'Bình' })).toBeDefined();
    await person.click(next);
    await person.click(next);
    expect(screen.getByRole('dialog', { name: 'Chi' })).toBeDefined();
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });

  it('puts its address on the clipboard and says so', async () => {
    const person = renderUi(<Walk />);
    await person.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });

  it('has what one does with the record in its footer, once the record is known', async () => {
    const drawer = (data: string | undefined) => (
      <RecordDrawer
        isOpen
        onClose={() => undefined}
        title="Contact"
        query={{ ...query, data }}
        footer={data !== undefined && <button type="button">Edit {data}</button>}
      >
        {(name) => <p>{name}</p>}
      </RecordDrawer>
    );
    renderUi(drawer('An'));
    const edit = await screen.findByRole('button', { name: 'Edit An' });
    expect(edit.parentElement?.localName).toBe('footer');
    // Last, so that it is reached after what it is done with.
    expect(edit.compareDocumentPosition(screen.getByText('An')) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    cleanup();
    renderUi(drawer(undefined));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
  });

  it('offers neither where its list does not hold it', () => {
    expect(recordsBeside(people, 'Dung', () => undefined)).toBeUndefined();
    expect(recordsBeside(undefined, 'An', () => undefined)).toBeUndefined();
  });
});

describe('what else can be done with a record', () => {
  it('is in a menu, which Escape closes alone', async () => {
    const [onClose, remove] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const menu = [{ key: 'delete', label: 'Delete…', isDanger: true, run: remove }];
    const person = renderUi(
      <RecordDrawer isOpen onClose={onClose} title="Contact" query={query} menu={menu}>
        {(name) => <p>{name}</p>}
      </RecordDrawer>,
    );
    const button = await screen.findByRole('button', { name: 'More actions' });
    await person.click(button);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    await person.click(button);
    await person.click(screen.getByRole('menuitem', { name: 'Delete…' }));
    expect(remove).toHaveBeenCalledOnce();
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('has no menu where there is nothing else', async () => {
    renderUi(<Walk />);
    await screen.findByRole('dialog', { name: 'An' });
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

describe('the figures of a record', () => {
  it('are told with what each is', () => {
    renderUi(<RecordFigures figures={[{ label: 'Clicks', value: 12 }]} />);
    expect(screen.getByRole('term').textContent).toBe('Clicks');
    expect(screen.getByRole('definition').textContent).toBe('12');
  });

  it('that make a whole are a bar as wide as their shares, and a legend without the empty ones', () => {
    renderUi(
      <RecordParts
        label="Sent"
        parts={[
          { name: 'Delivered', count: 1_200, tone: 'delivered' },
          { name: 'Not delivered', count: 300, tone: 'line-strong' },
          { name: 'Expired', count: 0, tone: 'failed' },
        ]}
      />,
    );
    const whole = screen.getByRole('group', { name: 'Sent' });
    expect(
      within(whole)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Delivered 1\u00a0200', 'Not delivered 300']);
    const bar = [...(whole.firstElementChild?.children ?? [])].filter((part) => part instanceof HTMLElement);
    expect(bar.map(({ style }) => style.flexGrow)).toEqual(['1200', '300']);
  });

  it('are not drawn where there is nothing to divide', () => {
    renderUi(<RecordParts label="Sent" parts={[{ name: 'Delivered', count: 0, tone: 'delivered' }]} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
