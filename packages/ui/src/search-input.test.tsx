import { renderUi } from '@app/testing/render-ui.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

const onSearch = vi.fn<(search: string) => void>();
const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' });

function Example() {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchInput
        label="Search people"
        value={search}
        onSearch={(text) => {
          onSearch(text);
          setSearch(text);
        }}
      />
      <button type="button" onClick={() => setSearch('from the address')}>
        Back
      </button>
    </>
  );
}

it('reports once the person pauses, keeps what is typed on, and follows the address', async () => {
  const person = renderUi(<Example />);
  for (const value of ['n', 'nguy', 'nguyen ']) fireEvent.change(input(), { target: { value } });
  expect(onSearch).not.toHaveBeenCalled();
  await waitFor(() => expect(onSearch.mock.calls).toEqual([['nguyen']]));
  expect(input().value).toBe('nguyen ');
  await person.type(input(), 'an{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('nguyen an');
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(input().value).toBe('from the address');
});
