import { renderUi } from '@app/testing/render-ui.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FilterMenu } from './filter-menu.tsx';

const options = ['Viettel', 'Vinaphone', 'MobiFone'].map((name) => ({ value: name, label: name }));

/** Opens the panel, as a browser that knows popovers tells it. */
function open() {
  const person = renderUi(<FilterMenu label="Carrier" options={options} chosen={[]} onChange={() => undefined} />);
  const panel = screen.getByRole('group', { name: 'Carrier' });
  for (const type of ['beforetoggle', 'toggle']) {
    fireEvent(panel, Object.assign(new Event(type), { newState: 'open' }));
  }
  return { person, panel };
}
const focused = () => document.activeElement?.closest('label')?.textContent;

describe('a filter', () => {
  it('opens at its first choice, and arrows go round the others', async () => {
    const { person } = open();
    expect(focused()).toBe('Viettel');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('Vinaphone');
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('MobiFone');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('Viettel');
  });

  it('stays at its button while the page scrolls', () => {
    const { panel } = open();
    const button = screen.getByRole('button', { name: 'Carrier' });
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, 100, 120, 36));
    fireEvent.scroll(document);
    expect([panel.style.left, panel.style.top]).toEqual(['40px', '140px']);
  });
});
