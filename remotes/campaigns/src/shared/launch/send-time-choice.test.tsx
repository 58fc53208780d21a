import { switchLocale } from '@app/platform/i18n.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { userWith } from '@app/testing/user-with.ts';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SendTimeChoice } from './send-time-choice.tsx';

beforeEach(async () => {
  await switchLocale('en');
  useSession.setState({ status: 'member', user: userWith([]) });
});
afterEach(() => {
  cleanup();
  useSession.setState({ status: 'guest', user: null });
});

function Example() {
  const [at, setAt] = useState('');
  return (
    <>
      <output>{at}</output>
      <SendTimeChoice at={at} onChange={setAt} hours={null} />
    </>
  );
}
const chosen = () => screen.getByRole('status').textContent;

async function openDay() {
  const person = renderUi(<Example />);
  await person.click(screen.getByRole('radio', { name: 'At a time' }));
  return { person, day: screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }) };
}

describe('the time to send at', () => {
  test('is none, and says so, while the day that was typed does not exist', async () => {
    const { person, day } = await openDay();
    const time = screen.getByLabelText<HTMLInputElement>(/Time in Vietnam/).value;
    await person.clear(day);
    await person.type(day, '31-02-2027');
    await person.tab();
    expect(chosen()).toBe('none');
    expect(day.value).toBe('31-02-2027');
    expect(screen.getByText('There is no such day. Write it as dd-mm-yyyy.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('Fill in the day and the time at which it begins.');

    await person.clear(day);
    await person.type(day, '28022027');
    await person.tab();
    expect(day.value).toBe('28-02-2027');
    expect(chosen()).toBe(new Date(`2027-02-28T${time}:00+07:00`).toISOString());
  });

  test('is none while the time is missing, and keeps the day', async () => {
    const { person, day } = await openDay();
    const before = day.value;
    await person.clear(screen.getByLabelText(/Time in Vietnam/));
    expect([chosen(), day.value]).toEqual(['none', before]);
    await person.click(screen.getByRole('radio', { name: 'Now' }));
    expect(chosen()).toBe('');
  });
});
