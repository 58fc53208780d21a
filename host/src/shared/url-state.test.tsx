import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { recordId, text, urlState, useUrlState } from '@app/platform/url-state.ts';

afterEach(cleanup);

const state = urlState({ search: text(), id: recordId() });

function List() {
  const [{ search, id }, change] = useUrlState(state);
  const navigate = useNavigate();
  const goAndSearch = (to: string) => {
    void navigate(to);
    change({ search: 'lan' }, { replace: true });
  };
  return (
    <>
      <p>{`search ${search}, record ${id}`}</p>
      <input
        type="checkbox"
        aria-label="Opened"
        checked={id !== ''}
        onChange={({ target }) => change({ id: target.checked ? 'con_1' : '' })}
      />
      <button type="button" onClick={() => goAndSearch('?id=con_1')}>
        Open
      </button>
      <button type="button" onClick={() => goAndSearch('/elsewhere')}>
        Leave
      </button>
    </>
  );
}

function show() {
  const elsewhere = { path: '/elsewhere', lazy: async () => ({ Component: () => <p>elsewhere</p> }) };
  const router = createMemoryRouter([{ path: '/', Component: List }, elsewhere]);
  render(<RouterProvider router={router} />);
  return router;
}

it('keeps a record open that was opened just before a search is reported', async () => {
  show();
  screen.getByRole('button', { name: 'Open' }).click();
  await waitFor(() => expect(screen.getByText('search lan, record con_1')).toBeTruthy());
});

it('shows what was chosen at once, so that no choice is seen to go back and come again', () => {
  show();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Opened' });
  box.click();
  expect(box.checked).toBe(true);
});

it('lets a search that is reported late keep nobody on the page', async () => {
  const router = show();
  screen.getByRole('button', { name: 'Leave' }).click();
  await waitFor(() => expect(screen.getByText('elsewhere')).toBeTruthy());
  expect(router.state.location.search).toBe('');
});
