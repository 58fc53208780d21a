import { renderUi } from '@app/testing/render-ui.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Disclosure } from './disclosure.tsx';

it('makes what is inside only when it is asked for', () => {
  renderUi(
    <Disclosure title="Rows">
      <p>All of them</p>
    </Disclosure>,
  );
  const details = screen.getByRole('group');
  expect(screen.queryByText('All of them')).toBeNull();
  details.setAttribute('open', '');
  fireEvent(details, new Event('toggle'));
  expect(screen.getByText('All of them')).toBeDefined();
});
