import { zaloValueFault, type CheckedParam } from '@app/contracts/zalo/param-check.ts';
import { paramTypeNames, type ParamType } from '@app/contracts/zalo/zalo-limits.ts';

/** A parameter of a template with what its maker named as an example. */
export type SampledParam = CheckedParam & { readonly sample: string | null };

/** Values of two people that Zalo takes. */
const values: Readonly<Record<ParamType, readonly [string, string]>> = {
  customer_name: ['Nguyễn Thị Lan', 'Trần Văn Bình'],
  phone: ['0912345678', '0987654321'],
  address: ['12 Lê Lợi, Quận 1, TP. Hồ Chí Minh', '5 Tràng Tiền, Hà Nội'],
  code: ['DH-1001', 'DH-1002'],
  label: ['Nhãn 1', 'Nhãn 2'],
  status: ['Đã giao', 'Đang giao'],
  contact: ['1900 0000', '1900 0001'],
  title: ['Chị', 'Anh'],
  product: ['Áo sơ mi trắng', 'Giày thể thao'],
  amount: ['250.000', '1.200.000'],
  time: ['09:00 01/12/2026', '14:30 02/12/2026'],
  otp: ['123456', '654321'],
  link: ['don-hang-1001', 'don-hang-1002'],
  currency: ['250000', '1200000'],
  bank_note: ['Thanh toan don 1001', 'Thanh toan don 1002'],
};

/** Of templates that were made at Zalo only texts, numbers and days are told apart: the name says more. */
const byName: readonly (readonly [RegExp, ParamType])[] = [
  [/product|goods/, 'product'],
  [/name/, 'customer_name'],
  [/phone/, 'phone'],
  [/address/, 'address'],
  [/code|order|id$/, 'code'],
  [/status/, 'status'],
  [/date|time|day/, 'time'],
  [/otp/, 'otp'],
  [/amount|price|cost|total/, 'amount'],
];

function typeOf({ name, type }: SampledParam): ParamType {
  const known = paramTypeNames.find((each) => each === type);
  if (known) return known;
  if (type === 'NUMBER') return 'amount';
  if (type === 'DATE') return 'time';
  return byName.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? 'label';
}

/**
 * What may stand in a parameter by way of example: the template's own sample, else one of its type, shortened where less
 * fits; null if Zalo would take neither.
 */
export function sampleOf(param: SampledParam, row: number): string | null {
  const usual = values[typeOf(param)][row] ?? '';
  const short = param.max_length > 0 ? usual.slice(0, param.max_length).trim() : usual;
  return [param.sample ?? '', usual, short].find((each) => each !== '' && zaloValueFault(param, each) === null) ?? null;
}
