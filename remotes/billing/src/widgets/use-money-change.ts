import { useEvent } from '@app/platform/use-event.ts';

interface Money {
  readonly balance: number;
  readonly reserved: number;
}

/**
 * Calls `onChange` when money moved since `known` was read. A charge from what is on hold leaves the balance as it is, so
 * that both figures are compared.
 */
export function useMoneyChange(known: Money | undefined, onChange: () => void): void {
  useEvent('balance', ({ balance, reserved }) => {
    if (known && (known.balance !== balance || known.reserved !== reserved)) onChange();
  });
}
