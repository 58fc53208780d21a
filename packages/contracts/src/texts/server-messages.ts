import type { Message } from '../catalogue/messages.ts';
import type { Bilingual } from './bilingual.ts';

/** What a person reads for each server message (SPEC §8). English is the key itself, but for the KYC text. */
export const serverMessageTexts: Record<Message, Bilingual> = {
  'Username or password is not correct!': {
    en: 'Username or password is not correct!',
    vn: 'Email hoặc mật khẩu không đúng!',
  },
  'Already exist email': { en: 'Already exist email', vn: 'Email đã được sử dụng' },
  'Register Error': { en: 'Register Error', vn: 'Đăng ký không thành công' },
  Forbidden: { en: 'Forbidden', vn: 'Bạn không có quyền thực hiện thao tác này' },
  'Missing parameters': { en: 'Missing parameters', vn: 'Thiếu thông tin bắt buộc' },
  'something went wrong': { en: 'something went wrong', vn: 'Đã có lỗi xảy ra' },
  'wrong data type': { en: 'wrong data type', vn: 'Dữ liệu không hợp lệ' },
  'Invalid content': { en: 'Invalid content', vn: 'Nội dung không hợp lệ' },
  'Current password is incorrect': { en: 'Current password is incorrect', vn: 'Mật khẩu hiện tại không đúng' },
  'password and confirmPassword must match': {
    en: 'password and confirmPassword must match',
    vn: 'Mật khẩu xác nhận không khớp',
  },
  'Email invalidate': { en: 'Email invalidate', vn: 'Email không hợp lệ' },
  'password incorrect': { en: 'password incorrect', vn: 'Mật khẩu không đúng' },
  'Your balance of not enough': { en: 'Your balance of not enough', vn: 'Số dư của bạn không đủ' },
  'You do not have sufficient funds to complete this transaction': {
    en: 'You do not have sufficient funds to complete this transaction',
    vn: 'Số dư không đủ để thực hiện giao dịch',
  },
  'Incorrect phone number format': { en: 'Incorrect phone number format', vn: 'Số điện thoại không đúng định dạng' },
  'Sender not found': { en: 'Sender not found', vn: 'Không tìm thấy brandname' },
  'link already exists': { en: 'link already exists', vn: 'Liên kết đã tồn tại' },
  'insert url failed': { en: 'insert url failed', vn: 'Thêm liên kết không thành công' },
  'file time must be less than or equal to 60 seconds': {
    en: 'file time must be less than or equal to 60 seconds',
    vn: 'Tệp âm thanh không được dài quá 60 giây',
  },
  'The image is not in the correct format': {
    en: 'The image is not in the correct format',
    vn: 'Hình ảnh không đúng định dạng',
  },
  'Can not leave the file blank': { en: 'Can not leave the file blank', vn: 'Vui lòng chọn tệp' },
  'Can not leave the title blank': { en: 'Can not leave the title blank', vn: 'Không được để trống tiêu đề' },
  'Can not leave the type blank': { en: 'Can not leave the type blank', vn: 'Vui lòng chọn loại' },
  'Can not leave the name blank': { en: 'Can not leave the name blank', vn: 'Không được để trống tên' },
  'Can not leave the description blank': {
    en: 'Can not leave the description blank',
    vn: 'Không được để trống mô tả',
  },
  'Can not leave the country blank': { en: 'Can not leave the country blank', vn: 'Vui lòng chọn quốc gia' },
  'Can not leave the files blank': { en: 'Can not leave the files blank', vn: 'Vui lòng chọn ít nhất một tệp' },
  'Please select any of the contact to export': {
    en: 'Please select any of the contact to export',
    vn: 'Vui lòng chọn ít nhất một liên hệ để xuất',
  },
  'Tag name has been created': { en: 'Tag name has been created', vn: 'Tên nhãn đã tồn tại' },
  'Kyc pending verification': {
    en: 'You will be able to top up after successfully verify your company details',
    vn: 'Bạn có thể nạp tiền sau khi hồ sơ doanh nghiệp được duyệt',
  },
  'Update info success': { en: 'Update info success', vn: 'Cập nhật thông tin thành công' },
  'The confirmation code has been sent to your mail. Please check your mail': {
    en: 'The confirmation code has been sent to your mail. Please check your mail',
    vn: 'Mã xác nhận đã được gửi tới email của bạn. Vui lòng kiểm tra email',
  },
  'Please go to your new email address to activate': {
    en: 'Please go to your new email address to activate',
    vn: 'Vui lòng mở hộp thư của email mới để kích hoạt',
  },
  'Change password success': { en: 'Change password success', vn: 'Đổi mật khẩu thành công' },
  'Something went wrong, please try again later!': {
    en: 'Something went wrong, please try again later!',
    vn: 'Đã có lỗi xảy ra, vui lòng thử lại sau!',
  },
};
