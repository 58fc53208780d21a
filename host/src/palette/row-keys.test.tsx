import { renderUi } from '@app/testing/render-ui.tsx';
import { Table } from '@app/ui/table.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { selectRow, stepRow } from './row-keys.ts';

const names = ['An', 'Bình', 'Chi'];

beforeEach(() => {
  renderUi(
    <main>
      <Table label="Figures">
        <tbody>
          <tr>
            <td>No records here</td>
          </tr>
        </tbody>
      </Table>
      <Table label="People">
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <td>
                <input type="checkbox" aria-label={`Select ${name}`} />
              </td>
              <td data-phone="title">
                <a href={`/people/${name}`}>{name}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table label="Teams">
        <tbody>
          <tr>
            <td data-phone="title">
              <a href="/teams/1">Sales</a>
            </td>
          </tr>
        </tbody>
      </Table>
    </main>,
  );
});

const focused = () => document.activeElement?.textContent;

describe('keys in a list', () => {
  it('begin at the first row that opens something', () => {
    stepRow(1);
    expect(focused()).toBe('An');
  });

  it('move down and up, and stay at the ends', () => {
    for (const step of [1, 1, 1] as const) stepRow(step);
    expect(focused()).toBe('Chi');
    stepRow(1);
    expect(focused()).toBe('Chi');
    stepRow(-1);
    expect(focused()).toBe('Bình');
  });

  it('go on from the table that has the focus', () => {
    screen.getByRole('link', { name: 'Sales' }).focus();
    stepRow(-1);
    expect(focused()).toBe('Sales');
  });

  it('select the row with the focus, and no other', () => {
    selectRow();
    stepRow(1);
    stepRow(1);
    selectRow();
    const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(chosen.map((box) => box.getAttribute('aria-label'))).toEqual(['Select Bình']);
    selectRow();
    expect(chosen[0]?.checked).toBe(false);
  });
});
