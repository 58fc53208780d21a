/** What was typed and not sent, of one person in one tab, for when a session or a page ends under it. */
interface Kept {
  readonly owner: string;
  readonly items: Readonly<Record<string, unknown>>;
}

const KEY = 'app.kept';
const sources = new Map<string, () => unknown>();
let owner: string | null = null;

/** Says whose work this is. What somebody else left in this tab is dropped. */
export function ownWork(person: string): void {
  owner = person;
  if (read()?.owner !== person) write(null);
}

/**
 * Offers work to be kept: `source` answers it, as data of JSON, or `null` if there is nothing to lose. Answers the
 * function that withdraws the offer.
 */
export function offerWork(id: string, source: () => unknown): () => void {
  sources.set(id, source);
  return () => {
    if (sources.get(id) === source) sources.delete(id);
  };
}

/** Keeps, in this tab, what every source has to lose now. */
export function keepWork(): void {
  const found = [...sources].map(([id, source]) => [id, source()] as const).filter(([, work]) => work !== null);
  if (owner !== null && found.length > 0) write({ owner, items: { ...read()?.items, ...Object.fromEntries(found) } });
}

/** Takes what was kept under an id, once; `null` if there is nothing. Its shape is for the caller to check. */
export function takeWork(id: string): unknown {
  const kept = read();
  if (!kept || kept.owner !== owner || !(id in kept.items)) return null;
  const { [id]: work, ...items } = kept.items;
  write(Object.keys(items).length > 0 ? { ...kept, items } : null);
  return work;
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  const { owner: person, items }: { owner?: unknown; items?: unknown } = Object(value);
  return typeof person === 'string' && typeof items === 'object' && items !== null;
}

function write(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Where storage is full or forbidden nothing is kept.
  }
}
