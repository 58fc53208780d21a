import { renderUi } from '@app/testing/render-ui.tsx';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

function show() {
  const revoke = vi.fn<() => void>();
  const person = renderUi(
    <>
      <Menu
        label="Actions"
        items={[
          { key: 'open', label: 'Open', to: '/open' },
          { key: 'revoke', label: 'Revoke', run: revoke, isDanger: true },
        ]}
      >
        …
      </Menu>
      <p>Elsewhere</p>
    </>,
  );
  return { person, revoke, button: screen.getByRole('button', { name: 'Actions' }) };
}
const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  it('is walked with the keys and gives the focus back', async () => {
    const { person, button, revoke } = show();
    await person.click(button);
    expect(focused()).toBe('Open');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('Revoke');
    await person.keyboard('{ArrowDown}{ArrowDown}{End}');
    expect(focused()).toBe('Revoke');
    await person.keyboard('{Enter}');
    expect(revoke).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('keeps the focus when the item that has it is no longer offered', async () => {
    let stop = () => {};
    function Changing() {
      const [isOn, setOn] = useState(true);
      stop = () => setOn(false);
      const other = { key: 'copy', label: 'Copy', run: () => {} };
      return (
        <Menu label="Actions" items={[isOn ? { key: 'stop', label: 'Stop' } : { key: 'start', label: 'Start' }, other]}>
          …
        </Menu>
      );
    }
    const person = renderUi(<Changing />);
    await person.click(screen.getByRole('button', { name: 'Actions' }));
    expect(focused()).toBe('Stop');
    act(() => stop());
    expect(focused()).toBe('Start');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('goes to the item that begins with the letter typed, accents or not', async () => {
    const open = { label: 'Mở', to: '/open' };
    const person = renderUi(
      <Menu
        label="Actions"
        items={[
          { key: 'open', ...open },
          { key: 'out', label: 'Đăng xuất', run: () => {} },
        ]}
      >
        …
      </Menu>,
    );
    await person.click(screen.getByRole('button', { name: 'Actions' }));
    await person.keyboard('d');
    expect(focused()).toBe('Đăng xuất');
    await person.keyboard('m');
    expect(focused()).toBe('Mở');
    await person.keyboard('x');
    expect(focused()).toBe('Mở');
  });

  it('starts at the chosen one of several', async () => {
    const items = ['vn', 'en'].map((key) => ({ key, label: key, isCurrent: key === 'en', run: () => {} }));
    const person = renderUi(
      <Menu label="Language" items={items}>
        …
      </Menu>,
    );
    await person.click(screen.getByRole('button', { name: 'Language' }));
    expect(focused()).toBe('en');
  });

  it('closes with Escape and with a click elsewhere', async () => {
    const { person, button } = show();
    await person.click(button);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await person.click(button);
    await person.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('stays under its button while the page is scrolled, and closes once that is out of sight', async () => {
    const { person, button } = show();
    await person.click(button);
    const at = vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 40, 32, 32));
    document.dispatchEvent(new Event('scroll'));
    expect(screen.getByRole('menu').style.top).toBe('76px');
    at.mockReturnValue(new DOMRect(100, -60, 32, 32));
    act(() => void document.dispatchEvent(new Event('scroll')));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
