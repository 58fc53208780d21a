import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReasonedButton } from './reasoned-button.tsx';

it('stays within reach while it cannot be pressed, says why, and leads to what is missing', async () => {
  const send = vi.fn<() => void>();
  const lead = vi.fn<() => void>();
  const person = renderUi(
    <ReasonedButton reason="Type the number first" onClick={send} onBlocked={lead}>
      Send
    </ReasonedButton>,
  );
  await person.tab();
  const button = screen.getByRole('button', { name: 'Send', description: 'Type the number first' });
  expect(document.activeElement).toBe(button);
  await person.keyboard('{Enter}');
  expect(lead).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});

it('does what it says once nothing is missing', async () => {
  const send = vi.fn<() => void>();
  const person = renderUi(
    <ReasonedButton reason={null} onClick={send}>
      Send
    </ReasonedButton>,
  );
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
});
