import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldErrorText } from '../texts/message-text.ts';
import { rule, commonRules } from './rule-message.ts';
import { phoneNumber } from './phone.ts';
import {
  atLeast,
  audioFile,
  emailAddress,
  fieldErrors,
  letters,
  newPassword,
  optionalDigits,
  otpText,
  requiredText,
  webAddress,
} from './validation.ts';

const twice = v.pipe(
  v.object({ newPassword: newPassword(), field: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['field']],
      (fields) => fields.newPassword === fields.field,
      rule('confirmed', { target: 'newPassword' }),
    ),
    ['field'],
  ),
);
const one = (schema: v.GenericSchema) => v.object({ field: schema });
const password = 'Long-enough-1';

/** Every rule of SPEC §5: a value that passes, one that does not, and what the person reads then. */
const rules = [
  ['required', one(requiredText()), 'An', ' ', 'This field is required', 'Vui lòng nhập thông tin này'],
  ['email', one(emailAddress()), 'An@x.vn', 'an@', 'Email must be email format', 'Email không đúng định dạng email'],
  [
    'min',
    one(newPassword()),
    password,
    'short',
    'Email must be at least 10 characters',
    'Email phải có ít nhất 10 ký tự',
  ],
  ['max', one(requiredText(3)), 'abc', 'abcd', 'Email must be less than 3 characters', 'Email không được quá 3 ký tự'],
  ['min_value', one(atLeast(2)), '2', '1', 'Email field must be 2 or more', 'Email phải từ 2 trở lên'],
  [
    'numeric',
    one(optionalDigits()),
    '0912',
    '09x',
    'The Email field may only contain numeric characters',
    'Email chỉ được chứa chữ số',
  ],
  [
    'alpha',
    one(letters()),
    'Nguyễn',
    'An2',
    'Email must only contain alphabetic characters',
    'Email chỉ được chứa chữ cái',
  ],
  ['confirmed', twice, password, 'other', 'Email does not match new password', 'Email không khớp với new password'],
  ['oneOf', one(v.picklist(['a'], rule('oneOf'))), 'a', 'b', 'This field is required', 'Vui lòng chọn một mục'],
  [
    'ext',
    one(audioFile()),
    new File(['x'], 'tet.MP3'),
    new File(['x'], 'tet.ogg'),
    'The file must be in the correct format .mp3 .wav',
    'Chỉ hỗ trợ tệp .mp3 hoặc .wav',
  ],
  [
    'url',
    one(webAddress()),
    'https://x.vn/a',
    'https://localhost/a',
    'Email must be url format',
    'Email phải là URL hợp lệ',
  ],
  ['otp', one(otpText()), 'Ma {OTP}', 'Ma OTP', 'OTP variable {OTP} is mandatory', 'Nội dung phải có biến {OTP}'],
  [
    'phone',
    one(phoneNumber()),
    '0912345678',
    '0212345678',
    'Incorrect phone number format',
    'Số điện thoại không đúng định dạng',
  ],
] as const;

function errorsOf(schema: v.GenericSchema, field: unknown): string[] {
  const parsed = v.safeParse(schema, { field, newPassword: password }, { abortPipeEarly: true });
  return parsed.success ? [] : (fieldErrors(parsed.issues)['field'] ?? []);
}

describe('the rules of SPEC §5', () => {
  it('are all here', () => {
    expect(rules.map(([name]) => name)).toEqual(commonRules);
  });

  it.each(rules)('%s', (_name, schema, right, wrong, english, vietnamese) => {
    expect(errorsOf(schema, right)).toEqual([]);
    const [message = ''] = errorsOf(schema, wrong);
    const labels = { newPassword: 'new password' };
    expect(fieldErrorText(message, 'Email', 'en', labels)).toBe(english);
    expect(fieldErrorText(message, 'Email', 'vn', labels)).toBe(vietnamese);
  });

  it.each(['https://x', 'ftp://x.vn', 'x.vn', 'http://.vn', 'javascript:alert(1)', 'https://x.vn.', 'http://a b.vn'])(
    'url refuses %s',
    (address) => {
      expect(errorsOf(one(webAddress()), address)).not.toEqual([]);
    },
  );
});
