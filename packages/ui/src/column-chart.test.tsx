import { renderUi } from '@app/testing/render-ui.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ColumnChart } from './column-chart.tsx';

function chartOf(days: readonly string[]) {
  return (
    <ColumnChart
      label="Messages by day"
      conclusion="Nothing was sent"
      head="Day"
      series={[{ key: 'sent', name: 'Sent', tone: 'accent' }]}
      columns={days.map((day) => ({ key: day, name: day, text: `${day}: 0`, amounts: [0], to: `?day=${day}` }))}
    />
  );
}

describe('columns', () => {
  it('name the first and the last', () => {
    renderUi(chartOf(['28-11-2026', '29-11-2026', '30-11-2026']));
    expect(screen.getAllByText(/-11-2026$/).map(({ textContent }) => textContent)).toEqual([
      '28-11-2026',
      '30-11-2026',
    ]);
  });

  it('name a single one once', () => {
    renderUi(chartOf(['30-11-2026']));
    expect(screen.getAllByText('30-11-2026')).toHaveLength(1);
  });
});
