import { readPhone } from '@app/contracts/rules/phone.ts';

/** What became of one written number that is no recipient. */
export interface BadNumber {
  /** Line of the text, from 1. */
  readonly line: number;
  readonly value: string;
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
}

export interface PastedNumbers {
  readonly valid: number;
  readonly duplicate: number;
  readonly bad: readonly BadNumber[];
}

/** Reads pasted numbers as the server does: one per line, or separated by comma, semicolon or tab. */
export function readPasted(text: string): PastedNumbers {
  const phones = new Set<string>();
  const bad: BadNumber[] = [];
  let count = 0;
  let line = 1;
  for (const match of text.matchAll(/[^\n,;\t]+|\n/g)) {
    const value = match[0].trim();
    if (match[0] === '\n') line += 1;
    if (value === '') continue;
    count += 1;
    const phone = readPhone(value)?.phone;
    if (phone !== undefined) phones.add(phone);
    else {
      const from = match.index + match[0].indexOf(value);
      bad.push({ line, value, from, to: from + value.length });
    }
  }
  return { valid: phones.size, duplicate: count - bad.length - phones.size, bad };
}

/** The text without what is no number; other lines stay as they were written. */
export function withoutBad(text: string, bad: readonly BadNumber[]): string {
  const kept = bad.toReversed().reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
  return kept
    .split('\n')
    .filter((line) => line.replaceAll(/[,;\t\s]/g, '') !== '')
    .join('\n');
}
