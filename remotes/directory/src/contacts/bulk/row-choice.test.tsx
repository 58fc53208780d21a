import { renderUi } from '@app/testing/render-ui.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRowChoice, type ChoosableRows } from './row-choice.ts';
import { useSelection } from './selection.ts';

const ROWS = 1_200;
const all = Array.from({ length: ROWS }, (_, at) => ({ id: `cnt_${at}` }));
const between = vi.fn<ChoosableRows['between']>();

beforeEach(() => void between.mockReset().mockImplementation(async (first, last) => all.slice(first, last + 1)));

/** A list with buttons for some of its boxes, and another filter. */
function List() {
  const [search, setSearch] = useState('');
  const selection = useSelection({ search });
  const choose = useRowChoice(selection, {
    key: search,
    indexOf: (id) => all.findIndex((row) => row.id === id),
    between,
  });
  return (
    <>
      {[0, 10, 1_000, 1_100].map((at) => (
        <button
          key={at}
          type="button"
          onClick={({ shiftKey }) => void choose(`cnt_${at}`, !selection.has(`cnt_${at}`), shiftKey)}
        >
          {at}
        </button>
      ))}
      <button type="button" onClick={() => setSearch('lan')}>
        other
      </button>
      <output>{selection.ids.length}</output>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });
const expectChosen = (count: number) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(String(count)));

it('chooses one, or with shift all from the one before, and takes them away again', async () => {
  const person = renderUi(<List />);
  await person.click(press('10'));
  await expectChosen(1);
  await person.keyboard('{Shift>}');
  await person.click(press('0'));
  await expectChosen(11);
  await person.click(press('10'));
  await expectChosen(0);
  await person.keyboard('{/Shift}');
});

it('chooses no more than can be chosen, and leaves what was', async () => {
  const person = renderUi(<List />);
  await person.click(press('0'));
  await person.keyboard('{Shift>}');
  await person.click(press('1000'));
  await expectChosen(1);
  expect(between).not.toHaveBeenCalled();
  await person.click(press('10'));
  await expectChosen(992);
  await person.click(press('1100'));
  await expectChosen(992);
  await person.keyboard('{/Shift}');
});

it('drops a stretch whose rows come when another filter is in use', async () => {
  let arrive = (): void => undefined;
  between.mockImplementation(
    (first, last) => new Promise((resolve) => (arrive = () => resolve(all.slice(first, last)))),
  );
  const person = renderUi(<List />);
  await person.click(press('0'));
  await person.keyboard('{Shift>}');
  await person.click(press('10'));
  await person.keyboard('{/Shift}');
  await person.click(press('other'));
  await person.click(press('1000'));
  await act(async () => arrive());
  await expectChosen(1);
});
