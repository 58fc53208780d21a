type Find = (scope: string) => Promise<readonly string[]>;

let find: Find = () => Promise.resolve([]);

/** Says how to learn who can give a scope: the host does, since this package knows no API. */
export function provideWhomToAsk(how: Find): void {
  find = how;
}

/** Names of members who can give a scope; none where that cannot be learnt. */
export async function whomToAsk(scope: string): Promise<readonly string[]> {
  try {
    return await find(scope);
  } catch {
    return [];
  }
}
