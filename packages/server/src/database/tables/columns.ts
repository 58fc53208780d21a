import type { ColumnType, Generated } from 'kysely';

/** A column the database fills in when it is left out. */
export type Defaulted<T> = Generated<T>;

/** A jsonb column: read as a value, written with `json(…)`, since pg would write a bare array as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

/** Writes a value for a jsonb column. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}

/** A text in both languages of the product. */
export interface BilingualText {
  vn: string;
  en: string;
}
