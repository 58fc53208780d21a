import { formatNumber } from '@app/contracts/rules/money.ts';

/** A count with its English noun: `1 contact`, `1 200 contacts`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}
