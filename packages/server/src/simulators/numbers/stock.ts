/** A number of the simulated carrier, as its protocol writes it. */
export interface StockEntry {
  readonly number: string;
  readonly country: string;
  readonly type: string;
  readonly area: string;
  readonly features: readonly string[];
  readonly setup_price: number;
  readonly monthly_price: number;
  readonly currency: string;
  readonly requirements: readonly string[];
  readonly grade: number;
  /** How people of the country dial it. */
  readonly national: string;
}

interface Range {
  readonly country: string;
  readonly dial: string;
  readonly type: string;
  readonly area: string;
  /** National digits before the running ones. */
  readonly prefix: string;
  /** How many running digits there are. */
  readonly digits: number;
  readonly features: readonly string[];
  readonly monthly: number;
  readonly setup: number;
  readonly requirements: readonly string[];
}

const mobile = ['90', '91', '93', '96', '97', '98'].map((operator): Range => ({
  country: 'VN',
  dial: '84',
  type: 'mobile',
  area: '',
  prefix: `${operator}555`,
  digits: 4,
  features: ['voice', 'sms'],
  monthly: 60_000,
  setup: 0,
  requirements: ['company_verified'],
}));

const areas = [
  ['Hà Nội', '24'],
  ['TP. Hồ Chí Minh', '28'],
  ['Hải Phòng', '225'],
  ['Đà Nẵng', '236'],
  ['Cần Thơ', '292'],
] as const;

const local = areas.map(([area, code]): Range => ({
  country: 'VN',
  dial: '84',
  type: 'local',
  area,
  // National numbers have ten digits after the zero, whether the area has two or three: the middle fills them up.
  prefix: code + (code.length === 2 ? '73005' : '7305'),
  digits: 3,
  features: ['voice'],
  monthly: 80_000,
  setup: 100_000,
  requirements: ['company_verified'],
}));

const special = [
  { type: 'tollfree', prefix: '1800555', monthly: 600_000 },
  { type: 'hotline', prefix: '1900555', monthly: 450_000 },
].map(({ type, prefix, monthly }): Range => ({
  country: 'VN',
  // They are dialled as they stand.
  dial: '',
  type,
  area: '',
  prefix,
  digits: 1,
  features: ['voice'],
  monthly,
  setup: 1_000_000,
  requirements: ['company_verified', 'business_licence'],
}));

// Ranges that these countries keep for films and books.
const abroad: readonly Range[] = [
  {
    country: 'US',
    dial: '1',
    type: 'local',
    area: 'New York',
    prefix: '21255501',
    digits: 2,
    features: ['voice', 'sms'],
    monthly: 75_000,
    setup: 0,
    requirements: ['company_verified'],
  },
  {
    country: 'GB',
    dial: '44',
    type: 'local',
    area: 'London',
    prefix: '2079460',
    digits: 3,
    features: ['voice'],
    monthly: 90_000,
    setup: 0,
    requirements: ['company_verified'],
  },
];

const ranges: readonly Range[] = [...mobile, ...local, ...special, ...abroad];

/** Every number of the stock, in the order of its ranges. */
export function allNumbers(): StockEntry[] {
  return ranges.flatMap((range) =>
    Array.from({ length: 10 ** range.digits }, (_, running) =>
      entryOf(range, String(running).padStart(range.digits, '0')),
    ),
  );
}

function entryOf(range: Range, running: string): StockEntry {
  const { dial, prefix, country, type, area, features, setup, monthly, requirements } = range;
  const subscriber = prefix + running;
  const grade = gradeOf(subscriber);
  return {
    number: dial + subscriber,
    country,
    type,
    area,
    features,
    setup_price: setup,
    monthly_price: monthly * surcharges[grade],
    currency: 'VND',
    requirements,
    grade,
    national: dial === '84' || dial === '44' ? `0${subscriber}` : subscriber,
  };
}

/** Nice numbers cost more. */
const surcharges = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 10 } as const;

function gradeOf(digits: string): 1 | 2 | 3 | 4 | 5 {
  const end = digits.slice(-4);
  if (/^(\d)\1{3}$/.test(end)) return 5;
  if (/^(\d)\1(\d)\2$|^(\d\d)\3$/.test(end) || '0123456789'.includes(end)) return 4;
  if (/(\d)\1\1$/.test(end)) return 3;
  return /(\d)\1$|(?:39|68|79|86)$/.test(end) ? 2 : 1;
}
