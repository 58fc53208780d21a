import type { Submit } from './submit.ts';

/** A message as a phone shows it. */
export interface Shown {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Puts parts together as phones do: by sender, number and reference, whatever their order. */
export function createPhones() {
  const shown: Shown[] = [];
  const begun = new Map<string, Map<number, string>>();
  return {
    shown,
    take({ from, to, text, part }: Submit): void {
      if (!part) {
        shown.push({ from, to, text });
        return;
      }
      const key = `${from} ${to} ${part.reference}/${part.parts}`;
      const parts = begun.get(key) ?? new Map<number, string>();
      begun.set(key, parts.set(part.number, text));
      if (parts.size < part.parts) return;
      begun.delete(key);
      const numbers = [...parts.keys()].toSorted((a, b) => a - b);
      shown.push({ from, to, text: numbers.map((number) => parts.get(number) ?? '').join('') });
    },
    /** Messages of which a part is missing. */
    unfinished: () => begun.size,
  };
}
