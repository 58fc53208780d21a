/** Milliseconds for which an audience is kept without being used. */
export const KEPT_FOR = 7 * 86_400_000;
