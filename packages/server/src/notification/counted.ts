import { formatNumber } from '@app/contracts/rules/money.ts';

/** A count as people read it, which no end of a line divides: `1 200`. */
export function figure(count: number): string {
  return formatNumber(count).replaceAll(' ', '\u00a0');
}

/** A count with its English noun: `1 contact`, `1 200 contacts`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${figure(count)} ${count === 1 ? noun : plural}`;
}
