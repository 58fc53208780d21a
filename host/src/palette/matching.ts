import { fold } from '@app/contracts/rules/fold.ts';
import type { Command } from './commands.ts';

/**
 * The commands that hold every word of a search, whatever its accents and case; those whose label begins with it first,
 * else in their own order.
 */
export function matching(commands: readonly Command[], search: string): Command[] {
  const wanted = fold(search);
  if (wanted === '') return [...commands];
  const words = wanted.split(' ');
  const found = commands.filter(({ label, words: others = [] }) => {
    const text = fold([label, ...others].join(' '));
    return words.every((word) => text.includes(word));
  });
  const rank = ({ label }: Command) => (fold(label).startsWith(wanted) ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other));
}
