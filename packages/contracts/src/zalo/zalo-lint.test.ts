import { describe, expect, it } from 'vitest';
import { lintTemplate } from './zalo-lint.ts';

const lint = (text: string, { kind = 'custom', tag = 'transaction' } = {}) =>
  lintTemplate({ texts: [text], kind, tag }).map(({ rule, found }) => [rule, found]);

describe('What a review would say', () => {
  it('is nothing to a plain message', () => {
    expect(
      lint('Xin chào <customer_name>, đơn hàng <order_code> trị giá 1.250.000đ đã được giao ngày 07/03/2026.'),
    ).toEqual([]);
  });

  it.each([
    ['Xem tại https://anbinh.example/don', 'link', 'https://anbinh.example/don'],
    ['Xem tại anbinh.vn để biết thêm', 'link', 'anbinh.vn'],
    ['Gọi 0912 345 678 để được hỗ trợ', 'phone', '0912 345 678'],
    ['Gọi 1900 1234 để được hỗ trợ', 'phone', '1900 1234'],
    ['Bạn sẽ nhận được SMS xác nhận', 'sms_word', 'SMS'],
    ['Chúc mừng năm mới 🎉', 'icon', '🎉'],
    ['Kính gửi anh/chị khách hàng', 'address', 'anh/chị'],
    ['Nhập mã giảm giá TET để nhận', 'voucher_kind', 'mã giảm giá'],
  ])('to “%s” is %s', (text, rule, found) => {
    expect(lint(text)).toContainEqual([rule, found]);
  });

  it('is that accents are missing, unless the text is short', () => {
    expect(lint('Don hang cua ban da duoc giao thanh cong')).toEqual([['accents', '']]);
    expect(lint('OTP <otp>')).toEqual([]);
  });

  it('is about promotion only where the purpose is another, and about codes where it is no voucher', () => {
    expect(lint('Ưu đãi dành riêng cho bạn', { tag: 'promotion' })).toEqual([]);
    expect(lint('Ưu đãi dành riêng cho bạn')).toEqual([['promotion', 'Ưu đãi']]);
    expect(lint('Mã ưu đãi của bạn', { kind: 'voucher', tag: 'promotion' })).toEqual([]);
  });

  it('does not take amounts, order numbers and words with the letters for what they are not', () => {
    expect(lint('Đơn 202611210001 có tổng tiền 12.500.000 đồng, gửi bởi Smsco')).toEqual([]);
  });
});
