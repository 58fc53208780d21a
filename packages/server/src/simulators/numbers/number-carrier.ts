import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { allNumbers, type StockEntry } from './stock.ts';

interface CarrierOptions {
  readonly now: () => Date;
}

export interface NumberCarrier {
  readonly url: string;
  readonly token: string;
  /** Whether it answers nobody. */
  fallSilent(isSilent: boolean): void;
  /** The next orders of a number are refused or put off, or get no answer. */
  fail(number: string, how: Fault, times?: number): void;
  /** Somebody else takes a number. */
  takeAway(number: string): void;
  /** Who has a number, by their reference; null for nobody. */
  holderOf(number: string): string | null;
  /** For whom numbers are connected, or about to be: references by number. */
  connected(): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

type Fault = 'refused' | 'pending' | 'no answer';

interface Kept {
  readonly reference: string;
  /** Null for a number that is connected, or about to be. */
  readonly until: number | null;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const no = (status: number): Answer => ({ status, body: {} });

/**
 * A real HTTP server on the loopback that behaves as a carrier's stock of numbers does: search by pattern, holds that end,
 * orders that are refused where somebody else was first. It shares nothing with what calls it.
 */
export async function startNumberCarrier({ now }: CarrierOptions): Promise<NumberCarrier> {
  const token = randomBytes(24).toString('base64url');
  const kept = new Map<string, Kept>();
  const faults = new Map<string, Fault[]>();
  let isAway = false;
  const world: World = { stock: laidIn(), kept, now: () => now().getTime(), faults };
  const http = createServer((request, response) => {
    if (isAway) {
      request.socket.destroy();
      return;
    }
    const answer =
      request.headers.authorization === `Bearer ${token}` ? respond(world, request) : Promise.resolve(no(401));
    answer.then(
      (given) => {
        if (given === null) request.socket.destroy();
        else response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`,
    token,
    fallSilent: (isSilent) => {
      isAway = isSilent;
    },
    fail: (number, how, times = 1) => {
      faults.set(
        number,
        Array.from({ length: times }, () => how),
      );
    },
    takeAway: (number) => kept.set(number, { reference: 'another customer', until: null }),
    holderOf: (number) => holder(world, number)?.reference ?? null,
    connected: () =>
      Object.fromEntries(
        [...kept].flatMap(([number, { reference, until }]) => (until === null ? [[number, reference]] : [])),
      ),
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

interface Stock {
  readonly all: readonly StockEntry[];
  readonly byNumber: ReadonlyMap<string, StockEntry>;
}

/** Tens of thousands of numbers, counted out when somebody asks for the first. */
function laidIn(): () => Stock {
  let stock: Stock | null = null;
  return () => {
    if (stock) return stock;
    const all = allNumbers();
    stock = { all, byNumber: new Map(all.map((entry) => [entry.number, entry])) };
    return stock;
  };
}

interface World {
  readonly stock: () => Stock;
  readonly kept: Map<string, Kept>;
  readonly now: () => number;
  readonly faults: Map<string, Fault[]>;
}

function holder({ kept, now }: World, number: string): Kept | undefined {
  const found = kept.get(number);
  return found && (found.until === null || found.until > now()) ? found : undefined;
}

/** Null for no answer at all. */
async function respond(world: World, request: IncomingMessage): Promise<Answer | null> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://carrier');
  if (pathname === '/v1/countries') return ok({ countries: countries(world.stock().all) });
  if (pathname === '/v1/numbers') return ok(search(world, searchParams));
  const [, number = '', what = ''] = /^\/v1\/numbers\/(\d+)(?:\/(hold|order))?$/.exec(pathname) ?? [];
  const entry = world.stock().byNumber.get(number);
  if (!entry) return no(404);
  if (request.method === 'GET') return ok(shown(entry));
  if (request.method === 'DELETE') return giveBack(world, number, searchParams.get('reference') ?? '');
  const body: unknown = JSON.parse(await textOf(request));
  const said = typeof body === 'object' && body !== null ? new Map<string, unknown>(Object.entries(body)) : new Map();
  const reference = String(said.get('reference'));
  const other = holder(world, number);
  if (other && other.reference !== reference) return no(409);
  if (what === 'hold') {
    if (other) return ok({ status: 'held' });
    world.kept.set(number, { reference, until: world.now() + Number(said.get('seconds')) * 1_000 });
    return ok({ status: 'held' });
  }
  const fault = world.faults.get(number)?.shift();
  if (fault === 'no answer') return null;
  if (fault === 'refused') return no(409);
  world.kept.set(number, { reference, until: null });
  return ok({ status: fault === 'pending' ? 'pending' : 'active' });
}

function giveBack(world: World, number: string, reference: string): Answer {
  if (holder(world, number)?.reference !== reference) return no(404);
  world.kept.delete(number);
  return ok({});
}

function search(world: World, query: URLSearchParams) {
  const [types, features] = [query.getAll('type'), query.getAll('feature')];
  const area = query.get('area') ?? '';
  const wanted = asExpression(query.get('pattern') ?? '');
  const matches = world
    .stock()
    .all.filter(
      (entry) =>
        entry.country === query.get('country') &&
        (types.length === 0 || types.includes(entry.type)) &&
        features.every((feature) => entry.features.includes(feature)) &&
        (area === '' || entry.area === area) &&
        (wanted.test(entry.number) || wanted.test(entry.national)) &&
        holder(world, entry.number)?.until !== null,
    );
  const sorted = matches.toSorted(inOrder(query.get('sort') ?? ''));
  const size = Number(query.get('page_size') ?? '20');
  const from = (Number(query.get('page') ?? '1') - 1) * size;
  return { numbers: sorted.slice(from, from + size).map(shown), total: matches.length };
}

function byNumber(a: StockEntry, b: StockEntry): number {
  return a.number < b.number ? -1 : 1;
}

/** Where a star stands for any digits. */
function asExpression(pattern: string): RegExp {
  return pattern === '' ? /^/ : new RegExp(`^${pattern.replaceAll(/[^\d*]/g, '').replaceAll('*', '\\d*')}$`);
}

function inOrder(sort: string): (a: StockEntry, b: StockEntry) => number {
  const direction = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace(/^-/, '');
  if (column === 'monthly_price') return (a, b) => direction * (a.monthly_price - b.monthly_price || byNumber(a, b));
  if (column === 'nice_score') return (a, b) => direction * (a.grade - b.grade || byNumber(a, b));
  return (a, b) => direction * byNumber(a, b);
}

function once(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}

function countries(stock: readonly StockEntry[]) {
  const names = { VN: '84', US: '1', GB: '44' };
  return Object.entries(names).map(([iso, dial]) => {
    const own = stock.filter(({ country }) => country === iso);
    return {
      iso,
      dial,
      types: once(own.map(({ type }) => type)),
      features: once(own.flatMap(({ features }) => features)),
      areas: once(own.map(({ area }) => area)),
      from_price: Math.min(...own.map(({ monthly_price: price }) => price)),
      currency: 'VND',
    };
  });
}

function shown(entry: StockEntry): Omit<StockEntry, 'national'> {
  const { number, country, type, area, features, setup_price, monthly_price, currency, requirements, grade } = entry;
  return { number, country, type, area, features, setup_price, monthly_price, currency, requirements, grade };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
