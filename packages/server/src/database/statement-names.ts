/** How many statements a connection keeps prepared; each takes a few kilobytes in the server. */
const MAX_NAMES = 300;

export interface StatementNames {
  /** The name under which a statement is kept prepared; undefined for one that is not. */
  of(text: string): string | undefined;
}

/**
 * Names statements by their text, so that the server parses and plans each once per connection. `*` is left out: what it
 * stands for may change when another process migrates the database.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return {
    of(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= MAX_NAMES || text.includes('*')) return known;
      const name = `s${names.size}`;
      names.set(text, name);
      return name;
    },
  };
}
