import { json } from '../database/tables/columns.ts';

/** The longest part of a value that stands in a token, as in migration 0090. */
const LONGEST = 100;
/** What PostgreSQL folds to the same text whatever its locale. */
const PLAIN = /^[ -~]*$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface OwnColumns {
  /** As PostgreSQL reads a tsvector. */
  readonly own_tokens: string | null;
  readonly own_text: string | null;
}

const left: OwnColumns = { own_tokens: null, own_text: null };

/**
 * What a contact's own fields are found by, the same as the trigger of migration 0090 makes, for many contacts at once.
 * Both null where there are no values, and where the folded ones have other letters than a to z, which the trigger folds.
 */
export function ownColumns(custom: Readonly<Record<string, string>>): OwnColumns {
  const values = Object.entries(custom).map(([key, value]) => ({ key, value, folded: foldPlainly(value) }));
  if (values.length === 0 || values.some(({ key, folded }) => !PLAIN.test(key) || !PLAIN.test(folded))) return left;
  // As the database keeps them.
  values.sort((a, b) => a.key.length - b.key.length || (a.key < b.key ? -1 : 1));
  const tokens = values.flatMap(({ key, value, folded }) => [
    `${key}=${folded.slice(0, LONGEST)}`,
    ...(NUMBER.test(value) ? [`${key}#${orderedNumber(value)}`] : []),
    ...(DAY.test(value) ? [`${key}@${value.replaceAll('-', '')}`] : []),
  ]);
  return {
    own_tokens: tokens.map(quoted).join(' '),
    own_text: `[${values.map(({ folded }) => json(folded)).join(', ')}]`,
  };
}

function foldPlainly(value: string): string {
  return value
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Sign, number of digits before the point as a letter, digits: `-2.50` is `-b25`, so that they sort as texts. */
function orderedNumber(value: string): string {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const digits = whole.replace(/^0+/, '');
  const sign = value.startsWith('-') && /[1-9]/.test(value) ? '-' : '+';
  return sign + String.fromCodePoint(97 + digits.length) + digits + fraction.replace(/0+$/, '');
}

function quoted(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
