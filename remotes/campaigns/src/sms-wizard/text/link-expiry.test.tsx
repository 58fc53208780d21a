import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { isOver, LinkExpiry } from './link-expiry.tsx';

function Example() {
  const [at, setAt] = useState('');
  const isWrong = isOver(at, Date.parse('2026-11-20T00:00:00Z'));
  return (
    <>
      <output>{at}</output>
      <LinkExpiry at={at} onChange={setAt} isWrong={isWrong} />
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;

describe('the end of a short link', () => {
  it('is the end of the chosen day in Vietnam, and none once the day is taken away', async () => {
    const person = renderUi(<Example />);
    const day = screen.getByRole('textbox', { name: 'Last day of the link' });
    await person.type(day, '30-11-2026');
    await person.tab();
    expect(shown()).toBe('2026-11-30T16:59:00.000Z');
    await person.clear(day);
    await person.tab();
    expect(shown()).toBe('');
    expect(screen.getByText('Left empty, the link does not expire.')).toBeDefined();
  });

  it('must be still to come', async () => {
    const person = renderUi(<Example />);
    await person.type(screen.getByRole('textbox', { name: 'Last day of the link' }), '01-11-2026');
    await person.tab();
    expect(screen.getByRole('alert').textContent).toContain('This time is over');
  });

  it('is no other day while what is typed is none', async () => {
    const person = renderUi(<Example />);
    const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Last day of the link' });
    await person.type(day, '30-11-2026');
    await person.tab();
    await person.clear(day);
    await person.type(day, '31-11-2026');
    await person.tab();
    expect(screen.getByText('There is no such day. Write it as dd-mm-yyyy.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Fill in the day and the time at which it ends');
    expect([day.value, shown()]).toEqual(['31-11-2026', 'none']);
  });
});
