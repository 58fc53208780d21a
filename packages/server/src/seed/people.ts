import type { Random } from './random.ts';

/** Surnames by how many people bear them, in per cent. */
const surnames = [
  ['Nguyễn', 38],
  ['Trần', 11],
  ['Lê', 9.5],
  ['Phạm', 7.1],
  ['Hoàng', 2.6],
  ['Huỳnh', 2.5],
  ['Phan', 4.5],
  ['Vũ', 2],
  ['Võ', 1.9],
  ['Đặng', 2.1],
  ['Bùi', 2],
  ['Đỗ', 1.4],
  ['Hồ', 1.3],
  ['Ngô', 1.3],
  ['Dương', 1],
  ['Lý', 0.5],
  ['Đinh', 0.5],
  ['Mai', 0.4],
  ['Tô', 0.3],
  ['Trịnh', 0.3],
] as const;

const women = {
  middle: ['Thị', 'Ngọc', 'Thu', 'Thanh', 'Kim', 'Phương', 'Khánh', 'Thùy', 'Mỹ', 'Bảo', 'Hoài', 'Diệu'],
  given: [
    'Lan',
    'Hương',
    'Hoa',
    'Mai',
    'Linh',
    'Trang',
    'Hà',
    'Thảo',
    'Anh',
    'Nhung',
    'Yến',
    'Vy',
    'Ngân',
    'Hạnh',
    'Trâm',
    'Quỳnh',
    'Châu',
    'Oanh',
    'Nga',
    'Hiền',
    'Loan',
    'Dung',
    'Tuyết',
    'Giang',
    'Ánh',
    'Uyên',
    'Ngọc',
  ],
} as const;
const men = {
  middle: ['Văn', 'Minh', 'Đức', 'Quốc', 'Hữu', 'Thanh', 'Gia', 'Công', 'Xuân', 'Đình', 'Tuấn', 'Hoàng'],
  given: [
    'Hùng',
    'Dũng',
    'Tuấn',
    'Nam',
    'Long',
    'Hải',
    'Sơn',
    'Phong',
    'Khoa',
    'Khôi',
    'Đạt',
    'Thành',
    'Bình',
    'Cường',
    'Quân',
    'Huy',
    'Tùng',
    'Trung',
    'Kiên',
    'Phúc',
    'Lộc',
    'An',
    'Toàn',
    'Vinh',
    'Đăng',
    'Tài',
  ],
} as const;

export interface Person {
  readonly name: string;
  readonly gender: 'female' | 'male';
}

/** A person's full name as they come in Vietnam: surname, middle name, given name. */
export function makePerson(random: Random): Person {
  const gender = random.chance(0.54) ? 'female' : 'male';
  const { middle, given } = gender === 'female' ? women : men;
  return { name: `${random.weighted(surnames)} ${random.pick(middle)} ${random.pick(given)}`, gender };
}

/** National prefixes by market share; each number below stands in `0xx 555 0000` to `0xx 555 9999`. */
const prefixes = [
  ['98', 14],
  ['97', 12],
  ['86', 9],
  ['35', 9],
  ['36', 9],
  ['91', 10],
  ['94', 7],
  ['83', 5],
  ['90', 9],
  ['93', 6],
  ['77', 4],
  ['92', 3],
  ['58', 2],
  ['87', 1],
] as const;

/**
 * Phone numbers of invented people: E.164 digits, each once. All of them stand in the 555 block of a real prefix, so
 * that they look right, are recognised as test data, and never meet the simulators' magic numbers.
 */
export function makePhones(random: Random, count: number): string[] {
  const phones = new Set<string>();
  while (phones.size < count) {
    phones.add(`84${random.weighted(prefixes)}555${String(random.whole(0, 9_999)).padStart(4, '0')}`);
  }
  return [...phones];
}
