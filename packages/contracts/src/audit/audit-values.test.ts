import { expect, it } from 'vitest';
import { auditValueText } from './audit-values.ts';

it.each([
  ['role', 'viewer', 'Viewer', 'Người xem'],
  ['status', 'past_due', 'Past due', 'Quá hạn thanh toán'],
  ['scopes', '["log:read","campaign:send"]', 'Logs: View, Campaigns: Send', 'Nhật ký: Xem, Chiến dịch: Gửi'],
  ['auto_renew', 'true', 'Yes', 'Có'],
  ['method', 'wire', 'Bank transfer', 'Chuyển khoản'],
  ['type', 'id_front', 'ID card of the representative, front', 'Căn cước người đại diện, mặt trước'],
  ['type', 'choice', 'Choice', 'Lựa chọn'],
  ['items', '["tax"]', 'Tax registration certificate', 'Giấy chứng nhận đăng ký thuế'],
  ['ip_allow', '[]', 'None', 'Không có'],
  ['changed', '["name","custom"]', 'Name, Own fields', 'Tên, Trường tùy chỉnh'],
])('a %s of %s is told in words', (field, value, en, vn) => {
  expect(auditValueText({ field, value }, 'en')).toBe(en);
  expect(auditValueText({ field, value }, 'vn')).toBe(vn);
});

it('amounts are grouped, phone numbers and codes are not', () => {
  expect(auditValueText({ field: 'amount', value: '1500000' }, 'vn')).toBe('1\u00a0500\u00a0000');
  expect(auditValueText({ field: 'thresholds', value: '[500000,100000]' }, 'vn')).toBe('500\u00a0000, 100\u00a0000');
  expect(auditValueText({ field: 'phone', value: '84981000001' }, 'vn')).toBe('84981000001');
  expect(auditValueText({ field: 'zalo_template_id', value: '391245' }, 'vn')).toBe('391245');
  expect(auditValueText({ field: 'tax_code', value: '0312345678' }, 'vn')).toBe('0312345678');
});

it('instants are times of Vietnam, days are written as on every page', () => {
  expect(auditValueText({ field: 'expires_at', value: '2026-11-20T17:30:00.000Z' }, 'en')).toBe('21-11-2026 00:30');
  expect(auditValueText({ field: 'expires_on', value: '2027-01-31' }, 'en')).toBe('31-01-2027');
});

it('an object is told by the names of its fields', () => {
  const value = JSON.stringify([
    { channel: 'sms', sender_id: 'snd_1', template_id: null, timeout_s: 60 },
    { channel: 'voice', sender_id: null, template_id: null, timeout_s: 90 },
  ]);
  expect(auditValueText({ field: 'channels', value }, 'en')).toBe(
    'Channel: SMS, ID of the sender: snd_1, Wait in seconds: 60; Channel: Voice call, Wait in seconds: 90',
  );
});

it('what somebody called something is never translated', () => {
  expect(auditValueText({ field: 'name', value: 'active' }, 'vn')).toBe('active');
  expect(auditValueText({ field: 'label', value: 'true' }, 'vn')).toBe('true');
  expect(auditValueText({ field: 'brand', value: '2026-11-20' }, 'vn')).toBe('2026-11-20');
  expect(auditValueText({ field: 'options', value: '["active","12"]' }, 'vn')).toBe('active, 12');
});

it('what this build has no word for is shown as it is', () => {
  expect(auditValueText({ field: 'status', value: 'from_tomorrow' }, 'vn')).toBe('from_tomorrow');
  expect(auditValueText({ field: 'text_sms', value: 'Ma {OTP} [mới' }, 'vn')).toBe('Ma {OTP} [mới');
  expect(auditValueText({ field: 'status', value: 'constructor' }, 'vn')).toBe('constructor');
});
