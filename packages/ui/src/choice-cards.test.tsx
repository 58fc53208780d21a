import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ChoiceCards } from './choice-cards.tsx';

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <ChoiceCards
      label="Sender"
      value={value}
      onChange={setValue}
      error={error}
      choices={[
        { value: 'a', title: 'AN PHAT', text: 'Registered until 2029' },
        { value: 'b', title: 'BINH AN', text: 'Waits for the carriers', isDisabled: true },
      ]}
    />
  );
}

describe('choices as cards', () => {
  it('are radio buttons, each with what it means', async () => {
    const person = renderUi(<Example />);
    const first = screen.getByRole('radio', { name: 'AN PHAT', description: 'Registered until 2029' });
    await person.click(screen.getByText('Registered until 2029'));
    expect(first).toHaveProperty('checked', true);
  });

  it('cannot be chosen where one is not to be had, and say why', async () => {
    const person = renderUi(<Example />);
    const second = screen.getByRole('radio', { name: 'BINH AN', description: 'Waits for the carriers' });
    await person.click(second);
    expect(second).toHaveProperty('checked', false);
  });

  it('tell what is wrong with the whole group', () => {
    renderUi(<Example error="This field is required" />);
    expect(screen.getByRole('group', { name: 'Sender', description: 'This field is required' })).toBeDefined();
  });
});
