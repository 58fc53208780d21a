import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Table } from './table.tsx';

const watches: (() => void)[] = [];
class Watch {
  constructor(told: () => void) {
    watches.push(told);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Watch));
afterEach(() => {
  watches.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The frame of a table, as the browser lays both out. */
function frameOf(table: HTMLElement, { width, room }: { width: number; room: number }): Element | null {
  vi.spyOn(table, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 400));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
  for (const tell of watches) tell();
  return table.parentElement;
}

describe('the headers of a list', () => {
  it('stay in view where the table fits its frame, and scroll sideways with it where it does not', () => {
    renderUi(
      <Table label="People" stacksOnPhones>
        <tbody />
      </Table>,
    );
    const table = screen.getByRole('table');
    expect(frameOf(table, { width: 900, room: 900 })?.hasAttribute('data-fits')).toBe(true);
    expect(frameOf(table, { width: 960, room: 900 })?.hasAttribute('data-fits')).toBe(false);
  });

  it('are left alone in a card and in a list that draws only what is in view', () => {
    renderUi(
      <>
        <Table label="Card" isInCard>
          <tbody />
        </Table>
        <Table label="Long" stacksOnPhones rowCount={5_000}>
          <tbody />
        </Table>
      </>,
    );
    expect(watches).toEqual([]);
  });
});
