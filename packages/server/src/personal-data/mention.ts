import { formatPhone } from '@app/contracts/rules/phone.ts';

/** How a number may stand in what people typed. */
export interface Mention {
  /** A regular expression that PostgreSQL and JavaScript read alike. */
  readonly pattern: string;
  readonly isIn: (text: string) => boolean;
}

/** The number in any usual way of writing: with or without country or zero, whatever but letters between its digits. */
export function mentionOf(phone: string): Mention {
  const [, ...national] = formatPhone(phone).replaceAll(' ', '');
  const pattern = national.join('[^0-9A-Za-z]*');
  const found = new RegExp(pattern);
  return { pattern, isIn: (text) => found.test(text) };
}
