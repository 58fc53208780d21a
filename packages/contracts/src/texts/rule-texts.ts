import type { RuleName } from '../rules/rule-message.ts';
import type { Bilingual } from './bilingual.ts';

/** Texts of SPEC §5, to the letter. `{field}` is the field's label; the rest are parameters of the rule. */
export const ruleTexts: Record<RuleName, Bilingual> = {
  required: { en: 'This field is required', vn: 'Vui lòng nhập thông tin này' },
  email: { en: '{field} must be email format', vn: '{field} không đúng định dạng email' },
  min: { en: '{field} must be at least {length} characters', vn: '{field} phải có ít nhất {length} ký tự' },
  max: { en: '{field} must be less than {length} characters', vn: '{field} không được quá {length} ký tự' },
  min_value: { en: '{field} field must be {min} or more', vn: '{field} phải từ {min} trở lên' },
  numeric: {
    en: 'The {field} field may only contain numeric characters',
    vn: '{field} chỉ được chứa chữ số',
  },
  alpha: { en: '{field} must only contain alphabetic characters', vn: '{field} chỉ được chứa chữ cái' },
  confirmed: { en: '{field} does not match {target}', vn: '{field} không khớp với {target}' },
  oneOf: { en: 'This field is required', vn: 'Vui lòng chọn một mục' },
  ext: {
    en: 'The file must be in the correct format .mp3 .wav',
    vn: 'Chỉ hỗ trợ tệp .mp3 hoặc .wav',
  },
  url: { en: '{field} must be url format', vn: '{field} phải là URL hợp lệ' },
  otp: { en: 'OTP variable {OTP} is mandatory', vn: 'Nội dung phải có biến {OTP}' },
  phone: { en: 'Incorrect phone number format', vn: 'Số điện thoại không đúng định dạng' },
  max_value: { en: '{field} must be {max} or less', vn: '{field} không được quá {max}' },
  count_min: { en: '{field}: at least {min}', vn: '{field}: ít nhất {min}' },
  count_max: { en: '{field}: at most {max}', vn: '{field}: nhiều nhất {max}' },
  params_none: { en: '{field} must not hold parameters', vn: '{field} không được chứa tham số' },
  params_max: { en: '{field} may hold at most {max} parameters', vn: '{field} chỉ được chứa tối đa {max} tham số' },
  param_name: {
    en: 'A parameter is named with letters and underscores only, such as <customer_name>',
    vn: 'Tên tham số chỉ gồm chữ không dấu và gạch dưới, ví dụ <customer_name>',
  },
  param_value: { en: '{field} does not fit its type', vn: '{field} không đúng với loại đã chọn' },
  param_shared: {
    en: '{field} must not use a parameter of the text; give it one of its own',
    vn: '{field} không được dùng chung tham số với nội dung; hãy đặt tham số riêng',
  },
  digit_pattern: {
    en: 'Type at least two digits; * stands for any others',
    vn: 'Nhập ít nhất hai chữ số; * thay cho các số bất kỳ',
  },
  storage_full: {
    en: 'Your file storage is full. Delete files you no longer need, then try again',
    vn: 'Tài khoản đã hết dung lượng lưu tệp. Hãy xóa bớt tệp không cần nữa rồi thử lại',
  },
  tax_code: {
    en: '{field} must be the 10 digits of your tax registration, or 10-3 for a branch',
    vn: '{field} phải đúng 10 chữ số trên giấy đăng ký thuế (chi nhánh: 10-3 chữ số)',
  },
  header_lines: {
    en: 'Write one header per line, as “Name: value”, 10 at most. Headers we set ourselves are not allowed',
    vn: 'Mỗi dòng một header theo dạng “Tên: giá trị”, tối đa 10 dòng, không trùng header của hệ thống',
  },
  ip_lines: {
    en: 'Write one IP address or network (10.0.0.0/8) per line, 50 at most',
    vn: 'Mỗi dòng một địa chỉ IP hoặc dải mạng (10.0.0.0/8), tối đa 50 dòng',
  },
  phone_twice: { en: '{field} is in the list already', vn: '{field} đã có trong danh sách' },
  code_characters: {
    en: '{field} may only contain digits and letters without accents',
    vn: '{field} chỉ được chứa chữ số và chữ cái không dấu',
  },
  code_length: { en: '{field} must be exactly {length} characters', vn: '{field} phải đúng {length} ký tự' },
  host_name: {
    en: '{field} must be a host name such as shop.example.com, without https:// and path',
    vn: '{field} phải là tên miền như shop.example.com, không có https:// và đường dẫn',
  },
  https_url: {
    en: '{field} must be an address that begins with https://',
    vn: '{field} phải là địa chỉ bắt đầu bằng https://',
  },
  color: { en: '{field} must be a color such as #1664c0', vn: '{field} phải là mã màu như #1664c0' },
  redirect_host: {
    en: '{field} must be on one of the allowed domains',
    vn: '{field} phải thuộc một trong các tên miền được phép',
  },
  bank_code: {
    en: '{field} must be the six digits of the bank (BIN)',
    vn: '{field} phải là 6 chữ số của ngân hàng (BIN)',
  },
};
