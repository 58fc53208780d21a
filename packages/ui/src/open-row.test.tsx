import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { opensRows } from './open-row.ts';

function show() {
  const onLink = vi.fn<(withCtrl: boolean) => void>();
  const onButton = vi.fn<() => void>();
  const person = renderUi(
    <table ref={opensRows}>
      <tbody>
        <tr>
          <td data-phone="title">
            <a
              href="/records/1"
              onClick={(event) => {
                event.preventDefault();
                onLink(event.ctrlKey);
              }}
            >
              First
            </a>
          </td>
          <td>12 messages</td>
          <td>
            <button type="button" onClick={onButton}>
              Delete
            </button>
          </td>
        </tr>
        <tr>
          <td data-phone="title">Without a record</td>
        </tr>
      </tbody>
    </table>,
  );
  return { person, onLink, onButton };
}

describe('a row', () => {
  it('opens its record wherever it is pressed, with the same keys held', async () => {
    const { person, onLink } = show();
    await person.click(screen.getByText('12 messages'));
    expect(onLink).toHaveBeenLastCalledWith(false);
    await person.keyboard('{Control>}');
    await person.click(screen.getByText('12 messages'));
    expect(onLink).toHaveBeenLastCalledWith(true);
    expect(onLink).toHaveBeenCalledTimes(2);
  });

  it('leaves presses on its link and its buttons to them', async () => {
    const { person, onLink, onButton } = show();
    await person.click(screen.getByText('First'));
    expect(onLink).toHaveBeenCalledOnce();
    await person.click(screen.getByText('Delete'));
    expect(onButton).toHaveBeenCalledOnce();
    expect(onLink).toHaveBeenCalledOnce();
  });

  it('lets text be marked, and does nothing where there is no record', async () => {
    const { person, onLink } = show();
    const marked = vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    await person.click(screen.getByText('12 messages'));
    marked.mockRestore();
    await person.click(screen.getByText('Without a record'));
    expect(onLink).not.toHaveBeenCalled();
  });
});
