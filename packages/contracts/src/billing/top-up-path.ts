import { MIN_TOP_UP } from './top-up.ts';

interface TopUp {
  /** What the balance lacks, minor units; left out where no amount is to be suggested. */
  readonly missing?: number;
  /** Path on this server that the page leads back to. */
  readonly back: string;
}

/** Address of the page where a balance is topped up: by what is missing, or by the least that can be added. */
export function topUpPath({ missing, back }: TopUp): string {
  const amount = missing !== undefined && { amount: String(Math.max(MIN_TOP_UP, missing)) };
  return `/billing/add-funds?${new URLSearchParams({ ...amount, return: back }).toString()}`;
}
