import { fold } from '@app/contracts/rules/fold.ts';
import { readPhone, type Carrier } from '@app/contracts/rules/phone.ts';
import { variableKey } from '@app/contracts/rules/text-variables.ts';
import { tagPlan } from './directory.seed.ts';
import { makePerson } from './people.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
/** Days over which contacts came in. */
const SPAN = 730;
/** Numbers of a prefix that can be invented: `0xx 5` and six digits. */
const EACH = 1_000_000;
/** Prime to {@link EACH}, so that numbers that follow each other do not look alike. */
const STEP = 611_953;

/** Prefixes of mobile numbers with their share, in per cent. */
const prefixes = [
  ...Array.from({ length: 14 }, () => '98'),
  ...Array.from({ length: 21 }, () => '97'),
  ...Array.from({ length: 19 }, () => '35'),
  ...Array.from({ length: 17 }, () => '91'),
  ...Array.from({ length: 9 }, () => '90'),
  ...Array.from({ length: 10 }, () => '77'),
  ...Array.from({ length: 5 }, () => '83'),
  ...Array.from({ length: 3 }, () => '92'),
  ...Array.from({ length: 2 }, () => '58'),
];
/** How many of a prefix stand before each, and how many there are. */
const slots = prefixes.map((prefix, at) => ({
  prefix,
  before: prefixes.slice(0, at).filter((other) => other === prefix).length,
  share: prefixes.filter((other) => other === prefix).length,
}));

export const cities = [
  'Hà Nội',
  'TP. Hồ Chí Minh',
  'Đà Nẵng',
  'Hải Phòng',
  'Cần Thơ',
  'Huế',
  'Vinh',
  'Côn Đảo',
] as const;
const cityShares = [
  [cities[0], 26],
  [cities[1], 34],
  [cities[2], 12],
  [cities[3], 9],
  [cities[4], 8],
  [cities[5], 6],
  [cities[6], 4.9],
  [cities[7], 0.1],
] as const;
export const ranks = ['Thường', 'Bạc', 'Vàng', 'Kim cương'] as const;
const rankShares = [
  [ranks[0], 70],
  [ranks[1], 20],
  [ranks[2], 9],
  [ranks[3], 1],
] as const;
const key = {
  code: variableKey('Mã khách hàng'),
  city: variableKey('Thành phố'),
  rank: variableKey('Hạng thẻ'),
  points: variableKey('Điểm tích lũy'),
  birthday: variableKey('Ngày sinh nhật'),
};

export interface InventedContact {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly email: string | null;
  readonly carrier: Carrier;
  readonly custom: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly status: 'active' | 'blocked' | 'invalid';
  readonly consent: 'granted' | 'refused' | 'unknown';
  readonly hasOptedOut: boolean;
  readonly createdAt: Date;
}

interface Invention {
  /** Each has another number. */
  readonly place: number;
  readonly now: Date;
  readonly id: (createdAt: Date) => string;
}

/** The contact of a place; null beyond the numbers that can be invented. */
export function inventContact(random: Random, { place, now, id }: Invention): InventedContact | null {
  const phone = phoneAt(place);
  if (phone === null) return null;
  const { name } = makePerson(random);
  // More lately than long ago.
  const createdAt = new Date(now.getTime() - Math.floor(SPAN * DAY * random.next() ** 1.5));
  const hasOptedOut = random.chance(0.02);
  return {
    id: id(createdAt),
    phone,
    name,
    email: random.chance(0.6) ? `${fold(name).replaceAll(' ', '.')}${place}@example.com` : null,
    carrier: readPhone(phone)?.carrier ?? 'other',
    custom: inventFields(random, place),
    tags: tagPlan.filter(({ share }) => random.chance(share)).map(({ name: tag }) => tag),
    status: hasOptedOut || !random.chance(0.02) ? 'active' : random.chance(0.7) ? 'invalid' : 'blocked',
    consent: hasOptedOut ? 'refused' : random.chance(0.7) ? 'granted' : 'unknown',
    hasOptedOut,
    createdAt,
  };
}

function inventFields(random: Random, place: number): Record<string, string> {
  const born = new Date(Date.UTC(1950, 0, 1) + random.whole(0, 56 * 365) * DAY).toISOString().slice(0, 10);
  return {
    [key.code]: `KH${String(place).padStart(7, '0')}`,
    [key.city]: random.weighted(cityShares),
    ...(random.chance(0.4) && { [key.rank]: random.weighted(rankShares) }),
    ...(random.chance(0.5) && { [key.points]: String(Math.floor(random.next() ** 3 * 10_000)) }),
    ...(random.chance(0.3) && { [key.birthday]: born }),
  };
}

function phoneAt(place: number): string | null {
  const slot = slots[place % slots.length];
  if (!slot) return null;
  const { prefix, before, share } = slot;
  const nth = Math.floor(place / slots.length) * share + before;
  if (nth >= EACH) return null;
  return `84${prefix}5${String((nth * STEP) % EACH).padStart(6, '0')}`;
}
