import type { Forecast } from '@app/contracts/billing/forecast.ts';

/** Width and height of the picture's own coordinates. */
export const WIDTH = 440;
export const HEIGHT = 100;

interface Lines {
  /** Balances that were, as steps, and those that will be, as `d` of SVG paths. */
  readonly past: string;
  readonly ahead: string;
  /** Where today is, from 0 to 1. */
  readonly today: number;
  /** Where the last day is on which the balance suffices; null if it is farther than the picture. */
  readonly end: number | null;
}

/** The lines of the picture; `highest` is the balance at its upper edge. */
export function balanceLines(
  { past, ahead, until }: Pick<Forecast, 'past' | 'ahead' | 'until'>,
  highest: number,
): Lines {
  const days = Math.max(1, past.length + ahead.length - 2);
  const x = (index: number) => round((WIDTH * index) / days);
  const y = (balance: number) => round(HEIGHT - (HEIGHT * balance) / highest);
  // A day's balance is that of its end, so it stands until the next day's.
  const steps = past.map(({ balance }, index) => (index === 0 ? `M0 ${y(balance)}` : `H${x(index)}V${y(balance)}`));
  const begins = past.length - 1;
  const line = ahead.map(({ balance }, index) => `${index === 0 ? 'M' : 'L'}${x(begins + index)} ${y(balance)}`);
  const end = ahead.findIndex(({ day }) => day === until);
  return {
    past: steps.join(''),
    ahead: line.join(''),
    today: begins / days,
    end: end < 0 ? null : (begins + end) / days,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
