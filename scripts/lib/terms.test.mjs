import { describe, expect, it } from 'vitest';
import { missingPlurals, wrongTerms } from './terms.mjs';

describe('the terms of a text', () => {
  it.each([
    ['en', 'Waiting for a receipt', 'delivery status, delivery report'],
    ['en', 'Please sign in', 'log in, log out, register'],
    ['en', '{count, plural, one {# movement} other {# movements}}', 'transactions'],
    ['en', 'The money is set aside', 'on hold'],
    ['en', 'It is planned for {date}', 'scheduled for'],
    ['en', 'Ends within 60 days', 'expires'],
    ['en', 'An e-mail', 'email'],
    ['en', '{count, plural, one {Call # person} other {Call # people}}', 'recipients'],
    ['vn', 'Hẹn giờ gửi', 'lên lịch'],
    ['vn', 'Official Account của bạn', 'Zalo OA'],
    ['vn', 'Đầu số gửi này chưa được duyệt', 'brandname'],
    ['vn', '{count, plural, other {# đoạn tin}}', 'SMS'],
    ['vn', 'Xem Cuộc gọi thoại', 'cuộc gọi'],
    ['en', 'Price of the SMS', 'cost'],
    ['en', 'A code by text message', 'message, SMS'],
    ['en', 'End it with a way to refuse', 'opt out'],
    ['vn', 'Số đoạn mỗi tin', 'SMS'],
    ['vn', 'Máy tắt hoặc ngoài vùng phủ sóng', 'thuê bao'],
    ['vn', 'Xác minh số điện thoại', 'xác thực'],
    ['vn', 'đã gồm 10% VAT', 'thuế GTGT'],
    ['vn', 'Giá theo nhà mạng', 'chi phí'],
  ])('%s “%s” is refused, with the term to use', (locale, text, use) => {
    expect(wrongTerms(locale, text).join()).toContain(`use: ${use}`);
  });

  it.each([
    ['en', 'Delivery reports usually arrive in 1–5 minutes'],
    ['en', 'Something went wrong, please try again later!'],
    ['en', '{wallet} of <0>{receipt}</0> left'],
    ['vn', 'Xóa từ khóa, ví dụ một số điện thoại'],
    ['vn', 'Nhãn hàng, thẻ thành viên'],
    ['en', 'Zalo sets the price of each template'],
    ['en', 'Refused by the carrier'],
    ['en', '{count, plural, other {# people of your team}}'],
    ['en', 'Different people often share a name'],
    ['en', 'Who got a campaign: {people}'],
    ['vn', 'Giá trị của tham số trong đoạn văn'],
    ['vn', 'Chọn cả đoạn, không bị gián đoạn'],
  ])('%s “%s” is fine', (locale, text) => {
    expect(wrongTerms(locale, text)).toEqual([]);
  });
});

describe('an English count', () => {
  it.each([
    'About {count} days left',
    '{value, plural, one {# row} other {# rows}} of {rows} rows',
    '({n} recipients)',
    '{0} old numbers written anew',
  ])('in “%s” needs a plural', (text) => {
    expect(missingPlurals(text).join()).toContain('use a plural');
  });

  it.each([
    '{count, plural, one {# recipient} other {{number} recipients}}',
    'In the last {hours} hours',
    'Delivered: {count}',
    '{name} was told',
  ])('in “%s” is fine', (text) => {
    expect(missingPlurals(text)).toEqual([]);
  });
});
