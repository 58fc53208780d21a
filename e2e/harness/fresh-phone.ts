let made = 0;

/** A number that no test has taken yet. */
export function freshPhone(): string {
  made += 1;
  return `0599${String(process.pid % 1_000).padStart(3, '0')}${String(made).padStart(3, '0')}`;
}
