/** A file of a store with the mark that its next writer has to know. */
export interface Stored {
  readonly content: Buffer;
  /** Changes with every write; what it looks like is the store's own business. */
  readonly tag: string;
}

/** Where published versions and environments lie: a folder or a bucket. Keys are relative paths with slashes. */
export interface Store {
  /** What a person calls the place. */
  readonly place: string;
  /** The file, or null if there is none. */
  read(key: string): Promise<Stored | null>;
  /** Keys below a prefix that ends with a slash, or all with `''`, in order. */
  list(prefix: string): Promise<string[]>;
  /** Writes a file that does not exist; answers false, and writes nothing, if it does. */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Replaces the file that was read with `tag`; answers false, and writes nothing, if it has changed since. */
  replace(key: string, content: Buffer, tag: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

const segment = /^[A-Za-z0-9_][A-Za-z0-9_.@+-]*$/;

/** Answers the key if it stays inside of a store. Throws for `..`, an absolute path, a backslash and the like. */
export function safeKey(key: string): string {
  if (!key.split('/').every((part) => segment.test(part)))
    throw new Error(`${JSON.stringify(key)} is no key of a store`);
  return key;
}

/** A part of a store as a store of its own. */
export function below(store: Store, prefix: string): Store {
  return {
    place: `${store.place}/${prefix}`,
    read: (key) => store.read(`${prefix}/${key}`),
    list: async (start) => (await store.list(`${prefix}/${start}`)).map((key) => key.slice(prefix.length + 1)),
    create: (key, content) => store.create(`${prefix}/${key}`, content),
    replace: (key, content, tag) => store.replace(`${prefix}/${key}`, content, tag),
    remove: (key) => store.remove(`${prefix}/${key}`),
  };
}
