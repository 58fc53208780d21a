import type { ColumnMapping } from '@app/contracts/campaign/audience.ts';
import { ownValueOf, variableKey } from '@app/contracts/rules/text-variables.ts';
import { sql, type RawBuilder } from 'kysely';

/** The columns of a list, by which a text's variables find their values. */
export interface ListColumns {
  readonly columns: readonly string[];
  /** Null for pasted numbers. */
  readonly mapping: ColumnMapping | null;
}

/** What a source that is no list has. */
export const NO_COLUMNS: ListColumns = { columns: [], mapping: null };

const NONE = sql`null`;
/** As people write it: carriers' digits begin with 84. */
const NATIONAL = (phone: RawBuilder<unknown>) => sql`regexp_replace(${phone}, '^84', '0')`;

/** The values of variables for a row of a list, as a JSON list in their order; SQL's null for a text without any. */
export function listValues(variables: readonly string[], { columns, mapping }: ListColumns): RawBuilder<unknown> {
  const keys = columns.map(variableKey);
  return values(variables, (variable) => {
    const column = keys.indexOf(variable);
    if (column !== -1 && column !== mapping?.name && column !== mapping?.phone) return sql`fields->>${column}::integer`;
    const own = column === -1 ? ownValueOf(variable) : column === mapping?.name ? 'name' : 'phone';
    if (own === 'name') return sql`nullif(name, '')`;
    return own === 'phone' ? NATIONAL(sql`phone`) : NONE;
  });
}

/** As {@link listValues}, for a contact of the directory. */
export function contactValues(variables: readonly string[]): RawBuilder<unknown> {
  return values(variables, (variable) => {
    const own = ownValueOf(variable);
    if (own === 'name') return sql`nullif(contact.name, '')`;
    if (own === 'phone') return NATIONAL(sql`contact.phone`);
    return own === 'email' ? sql`contact.email` : sql`nullif(contact.custom->>${variable}::text, '')`;
  });
}

function values(variables: readonly string[], valueOf: (variable: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  return variables.length === 0
    ? sql`null::jsonb`
    : sql`jsonb_build_array(${sql.join(variables.map((variable) => sql`(${valueOf(variable)})::text`))})`;
}
