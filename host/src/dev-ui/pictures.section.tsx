import { ColumnChart } from '@app/ui/column-chart.tsx';
import { DayChart } from '@app/ui/day-chart.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { niceLimit, Picture, PictureSkeleton, Plot } from '@app/ui/picture.tsx';
import { Section, State } from './gallery-parts.tsx';

const days = Array.from({ length: 30 }, (_, day) => ({
  day: `2026-11-${String(day + 1).padStart(2, '0')}`,
  delivered: (day * 37) % 120,
  other: day % 7 === 0 ? 30 : 4,
}));
const balances = [1_200_000, 900_000, 450_000, 2_100_000];

/** Figures as pictures. */
export function Pictures() {
  return (
    <Section title="Pictures">
      <State name="DayChart" isWide>
        <DayChart
          days={days}
          texts={{ label: 'Messages by day', day: 'Day', delivered: 'Delivered', other: 'Not delivered' }}
          conclusion="91% delivered in the last 7 days."
          linkOf={() => '/dev/ui'}
        />
      </State>
      <State name="ColumnChart: tall, of money, one column below zero" isWide>
        <ColumnChart
          label="Spending by month and channel"
          conclusion="12% less than in the three months before."
          head="Month"
          sumHead="Total"
          series={[
            { key: 'sms', name: 'SMS', tone: 'accent' },
            { key: 'zalo', name: 'Zalo', tone: 'scheduled' },
          ]}
          columns={[
            { key: '9', name: '09-2026', text: '09-2026', amounts: [820_000, 140_000], to: '/dev/ui' },
            { key: '10', name: '10-2026', text: '10-2026', amounts: [640_000, -20_000], to: '/dev/ui' },
            { key: '11', name: '11-2026', text: '11-2026', amounts: [710_000, 260_000], to: '/dev/ui' },
          ]}
          format={(amount) => moneyText(amount, 'VND')}
          isTall
        />
      </State>
      <State name="Picture around a drawing of one's own" isWide>
        <Picture label="Balance by day" conclusion="Enough for about 12 days." figures={<BalanceRows />}>
          <Plot limit={moneyText(niceLimit(Math.max(...balances)), 'VND')} first="01-11-2026" last="04-11-2026">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
              <path d="M0 60H25V70H50V85H75V30H100" fill="none" stroke="var(--accent)" />
            </svg>
          </Plot>
        </Picture>
      </State>
      <State name="PictureSkeleton" isWide>
        <PictureSkeleton isTall={false} />
      </State>
    </Section>
  );
}

function BalanceRows() {
  return (
    <tbody>
      {balances.map((balance) => (
        <tr key={balance}>
          <td data-align="right">{moneyText(balance, 'VND')}</td>
        </tr>
      ))}
    </tbody>
  );
}
