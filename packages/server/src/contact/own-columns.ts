import { json } from '../database/tables/columns.ts';

/** The longest part of a value that stands in a token, as in migration 0090. */
const LONGEST = 100;
/** What PostgreSQL folds to the same text whatever its locale. */
const PLAIN = /^[ -~]*$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface OwnColumns {
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
  // As the database keeps them.
  const keys = Object.keys(custom).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  let tokens = '';
  let texts = '';
  for (const key of keys) {
    const value = custom[key] ?? '';
    const folded = foldPlainly(value);
    if (!PLAIN.test(key) || !PLAIN.test(folded)) return left;
    const separator = tokens === '' ? '' : ' ';
    tokens += `${separator}${quoted(`${key}=${folded.slice(0, LONGEST)}`)}`;
    if (NUMBER.test(value)) tokens += ` ${quoted(`${key}#${orderedNumber(value)}`)}`;
    else if (DAY.test(value)) tokens += ` ${quoted(`${key}@${value.replaceAll('-', '')}`)}`;
    texts += `${separator && ', '}${json(folded)}`;
  }
  return keys.length === 0 ? left : { own_tokens: tokens, own_text: `[${texts}]` };
}

function foldPlainly(value: string): string {
  // Most values are numbers, days and codes, which have no accents to look for.
  return PLAIN.test(value)
    ? value.toLowerCase()
    : value
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
  return /['\\]/.test(token) ? `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${token}'`;
}
