import type { RuleName } from '../rules/rule-message.ts';
import type { Bilingual } from './bilingual.ts';

/** Texts of SPEC §5, to the letter. `{field}` is the field's label; the rest are parameters of the rule. */
export const ruleTexts: Record<RuleName, Bilingual> = {
  required: { en: 'This field is required', vn: 'Trường này là bắt buộc' },
  email: { en: '{field} must be email format', vn: '{field} phải đúng định dạng email' },
  min: { en: '{field} must be at least {length} characters', vn: '{field} phải có ít nhất {length} ký tự' },
  max: { en: '{field} must be less than {length} characters', vn: '{field} phải ít hơn {length} ký tự' },
  min_value: { en: '{field} field must be {min} or more', vn: '{field} phải từ {min} trở lên' },
  numeric: {
    en: 'The {field} field may only contain numeric characters',
    vn: '{field} chỉ được chứa chữ số',
  },
  alpha: { en: '{field} must only contain alphabetic characters', vn: '{field} chỉ được chứa chữ cái' },
  confirmed: { en: '{field} does not match {target}', vn: '{field} không khớp với {target}' },
  oneOf: { en: 'This field is required', vn: 'Trường này là bắt buộc' },
  ext: {
    en: 'The file must be in the correct format .mp3 .wav',
    vn: 'Tệp phải đúng định dạng .mp3 .wav',
  },
  url: { en: '{field} must be url format', vn: '{field} phải đúng định dạng url' },
  otp: { en: 'OTP variable {OTP} is mandatory', vn: 'Bắt buộc phải có biến OTP {OTP}' },
  phone: { en: 'Incorrect phone number format', vn: 'Số điện thoại không đúng định dạng' },
};
