declare module 'pg/lib/utils.js' {
  /** A parameter as it is sent: text, or bytes; throws on what cannot be. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
