import type { ConsentEvent } from '@app/contracts/contact/contact.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConsentHistory } from './consent-history.tsx';

const event: ConsentEvent = {
  id: 'cse_1',
  channel: 'sms',
  state: 'granted',
  source: 'person',
  note: 'Ký phiếu tại quầy',
  author: 'Lan',
  ip: '203.0.113.7',
  created_at: '2026-11-20T03:00:00.000Z',
};

test('consent is shown with all that proves it: who, from where, when and the note', () => {
  renderUi(<ConsentHistory events={[event]} />);
  const text = screen.getByRole('listitem').textContent;
  for (const part of ['SMS', 'Lan', 'IP address 203.0.113.7', '20-11-2026', 'Ký phiếu tại quầy']) {
    expect(text).toContain(part);
  }
});

test('an address that is not known is left out', () => {
  renderUi(<ConsentHistory events={[{ ...event, source: 'import', author: '', ip: '' }]} />);
  expect(screen.getByRole('listitem').textContent).not.toMatch(/IP|·/);
});
