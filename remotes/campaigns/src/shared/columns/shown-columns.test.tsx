import { usualColumns } from '@app/contracts/view/log-columns.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shownColumns, type ColumnsOf } from './shown-columns.tsx';

const column = { header: '', cell: (text: string) => text };
const columns: ColumnsOf<'sms_log', string> = {
  phone: column,
  status: { ...column, phone: 'end' },
  error: column,
  name: column,
  carrier: { ...column, phone: 'none' },
  sender: column,
  content: column,
  clicked_at: null,
  segments: { header: 'Segments', cell: (text) => text, isNamedOnPhones: true },
  price: { ...column, phone: 'none' },
  created_at: column,
  sent_at: column,
  delivered_at: column,
  time: column,
  message_id: column,
};
const marks = (chosen: Parameters<typeof shownColumns<'sms_log', string>>[2]) =>
  shownColumns('sms_log', columns, chosen).columns.map(({ key, phone, priority }) => [key, phone, priority]);

describe('columns of a log', () => {
  test('stand on phones and narrow screens as they are made while nothing is chosen', () => {
    expect(marks(usualColumns.sms_log)).toEqual([
      ['phone', undefined, undefined],
      ['status', 'end', undefined],
      ['error', 'detail', undefined],
      ['name', 'detail', undefined],
      ['carrier', 'none', undefined],
      ['price', 'none', undefined],
      ['time', 'detail', undefined],
    ]);
  });

  test('are on every screen once they are chosen', () => {
    expect(marks(['phone', 'status', 'carrier'])).toEqual([
      ['phone', undefined, undefined],
      ['status', 'end', 1],
      ['carrier', 'detail', 1],
    ]);
  });

  test('say their name beside a value that does not say what it is', () => {
    const [, segments] = shownColumns('sms_log', columns, ['phone', 'segments']).columns;
    renderUi(<p role="note">{segments?.cell('3')}</p>);
    expect(screen.getByRole('note').textContent).toBe('Segments: 3');
  });
});
