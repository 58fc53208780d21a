import { describe, expect, it } from 'vitest';
import { lintTemplate, mayBeSubmitted, type TemplateLintCode } from './template-lint.ts';
import { describeVariables } from './template-variables.ts';

type Type = 'otp' | 'customer_care' | 'advertising';
const lint = (type: Type, content: string, brand: string | null = 'ANBINH') =>
  lintTemplate({ type, content, variables: describeVariables(content, []), optOut: null, brand });

describe('a template that carriers take', () => {
  it.each([
    ['otp', '{OTP} la ma xac thuc ANBINH. Khong chia se ma nay.'],
    ['customer_care', 'An Bình: Đơn {ma_don} của {ten} sẽ giao ngày {ngay}. Mua {so_luong} món.'],
    ['advertising', '[QC] ANBINH giam den 50% den het {ngay}. Tu choi: {optout}'],
    ['customer_care', 'ANBINH: Quy khach den nhan sach tai quay, tang 2. Nho mang theo phieu hen.'],
  ] as const)('of type %s has nothing against it: %s', (type, content) => {
    expect(lint(type, content)).toEqual([]);
  });
});

describe('a template', () => {
  it.each<[string, Type, string, TemplateLintCode, string | null]>([
    ['a code without its place', 'otp', 'Ma xac thuc ANBINH cua ban la {ma}', 'otp_missing', null],
    ['advertising without label', 'advertising', 'ANBINH giam 50%. Tu choi: {optout}', 'label_missing', null],
    ['advertising without a way out', 'advertising', '[QC] ANBINH giam 50% hom nay', 'optout_missing', null],
    ['one that gets too long', 'customer_care', `ANBINH ${'x'.repeat(540)} {ten} {dia_chi}`, 'too_long', null],
    ['gambling', 'customer_care', 'ANBINH moi ban choi Casino moi ngay', 'banned', 'Casino'],
    ['a loan', 'customer_care', 'ANBINH: vay tiền nhanh trong ngày', 'banned', 'vay tiền'],
    ['a campaign’s own link', 'customer_care', 'ANBINH: xem don hang tai {link:1}', 'link_token', '{link:1}'],
    ['one of variables alone', 'customer_care', '{ten}: {noi_dung}', 'too_open', null],
  ])('is kept from review: %s', (_, type, content, code, piece) => {
    const found = lint(type, content, null);
    expect(found).toContainEqual({ code, level: 'error', piece });
    expect(mayBeSubmitted(found)).toBe(false);
  });

  it.each<[string, string, TemplateLintCode, string | null]>([
    ['does not say who writes', 'Don hang {ma_don} dang duoc giao', 'brand_missing', null],
    ['advertises as customer care', 'ANBINH: Ưu đãi riêng cho {ten} trong hôm nay', 'advertising_words', 'Ưu đãi'],
    ['has a bare link', 'ANBINH: xem tai https://anbinh.vn/don', 'bare_link', 'https://anbinh.vn/don'],
  ])('is warned of when it %s', (_, content, code, piece) => {
    const found = lint('customer_care', content);
    expect(found).toEqual([{ code, level: 'warning', piece }]);
    expect(mayBeSubmitted(found)).toBe(true);
  });
});
