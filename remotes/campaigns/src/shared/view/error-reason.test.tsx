import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { Table } from '@app/ui/table.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { zaloErrors } from '@app/contracts/zalo/zalo-message-errors.ts';
import { ErrorReason } from './error-reason.tsx';

afterEach(async () => {
  cleanup();
  await switchLocale('en');
});

function showRow(code: number) {
  return renderUi(
    <>
      <Table label="Messages">
        <tbody>
          <tr>
            <td data-phone="title">
              <Link to="/message">098 555 0000</Link>
            </td>
            <td>
              <ErrorReason code={code} errors={zaloErrors} />
            </td>
          </tr>
        </tbody>
      </Table>
      <Routes>
        <Route path="/message" element={<h1>The message</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </>,
  );
}

/** Opens the panel, as a browser that knows popovers tells it. */
function open(name: string): HTMLElement {
  const panel = screen.getByRole('dialog', { name });
  for (const type of ['beforetoggle', 'toggle']) {
    fireEvent(panel, Object.assign(new Event(type), { newState: 'open' }));
  }
  return panel;
}

test('a reason tells its cause and its remedy at the cell, and the row’s record stays closed', async () => {
  await switchLocale('en');
  const person = showRow(1001);
  const button = screen.getByRole('button', { name: 'Not a valid number' });
  expect(screen.queryByText(/Zalo does not know a number of this form/)).toBeNull();
  await person.click(button);
  const panel = open('Not a valid number');
  expect(document.getElementById(button.getAttribute('popovertarget') ?? '')).toBe(panel);
  expect(document.activeElement).toBe(panel);
  await person.click(screen.getByText(/Correct the contact or remove it from your lists/));
  expect(screen.queryByRole('heading', { name: 'The message' })).toBeNull();
  // The rest of the row opens it.
  await person.click(screen.getByRole('row'));
  expect(screen.getByRole('heading', { name: 'The message' })).toBeDefined();
});

test('a reason is explained in Vietnamese', async () => {
  await switchLocale('vn');
  showRow(1001);
  expect(screen.getByRole('button', { name: 'Số không hợp lệ' })).toBeDefined();
  expect(open('Số không hợp lệ').textContent).toContain('Hãy sửa liên hệ hoặc xóa khỏi danh sách.');
});

test('a code that this build does not know is a number that cannot be pressed', () => {
  showRow(987_654);
  expect(screen.getByRole('cell', { name: '987654' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
