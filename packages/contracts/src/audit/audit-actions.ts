import type { Locale } from '../constants.ts';
import { fill, type Bilingual } from '../texts/bilingual.ts';
import { contentActions } from './content-actions.ts';
import { moneyActions } from './money-actions.ts';
import { sendingActions } from './sending-actions.ts';

const accountActions = {
  'account.archive_asked': { en: 'Copy of all account data requested', vn: 'Đã yêu cầu bản sao toàn bộ dữ liệu' },
  'account.approval_changed': { en: 'Campaign approval changed', vn: 'Đã đổi quy định duyệt chiến dịch' },
  'account.closed': { en: 'Account closed', vn: 'Đã đóng tài khoản' },
  'account.locked': { en: 'Account locked by our staff', vn: 'Nhân viên hỗ trợ đã khóa tài khoản' },
  'account.masking_changed': { en: 'Phone number masking changed', vn: 'Đã đổi cách hiện số điện thoại' },
  'account.renamed': { en: 'Account renamed', vn: 'Đã đổi tên tài khoản' },
  'account.owner_transferred': { en: 'Account owner changed', vn: 'Đã chuyển quyền chủ tài khoản' },
  'account.reopened': { en: 'Account reopened', vn: 'Đã mở lại tài khoản' },
  'account.retention_changed': { en: 'Retention of recipients changed', vn: 'Đã đổi thời gian lưu người nhận' },
  'account.tax_profile_changed': { en: 'Tax profile changed', vn: 'Đã đổi thông tin xuất hóa đơn' },
  'account.unlocked': { en: 'Account unlocked by our staff', vn: 'Nhân viên hỗ trợ đã mở khóa tài khoản' },
  'api_key.created': { en: 'API key created', vn: 'Đã tạo API key' },
  'api_key.renamed': { en: 'API key renamed', vn: 'Đã đổi tên API key' },
  'api_key.revoked': { en: 'API key revoked', vn: 'Đã thu hồi API key' },
  'api_key.rotated': { en: 'API key replaced', vn: 'Đã đổi API key' },
  'api_key.updated': { en: 'API key changed', vn: 'Đã sửa API key' },
  'callback_profile.auto_disabled': {
    en: 'Callback address disabled after failures',
    vn: 'Địa chỉ nhận thông báo bị tắt vì lỗi liên tục',
  },
  'callback_profile.changed': { en: 'Callback address changed', vn: 'Đã sửa địa chỉ nhận thông báo' },
  'callback_profile.created': { en: 'Callback address added', vn: 'Đã thêm địa chỉ nhận thông báo' },
  'callback_profile.deleted': { en: 'Callback address deleted', vn: 'Đã xóa địa chỉ nhận thông báo' },
  'callback_profile.disabled': { en: 'Callback address disabled', vn: 'Đã tắt địa chỉ nhận thông báo' },
  'callback_profile.enabled': { en: 'Callback address enabled', vn: 'Đã bật địa chỉ nhận thông báo' },
  'callback_profile.redelivered': { en: 'Callbacks sent again', vn: 'Đã gửi lại thông báo' },
  'callback_profile.secret_rolled': { en: 'Callback secret replaced', vn: 'Đã đổi khóa bí mật nhận thông báo' },
  'callback_profile.tested': { en: 'Callback address tested', vn: 'Đã gửi thử đến địa chỉ nhận thông báo' },
  'kyc.details_saved': { en: 'Company details saved', vn: 'Đã lưu thông tin doanh nghiệp' },
  'kyc.document_added': { en: 'Company document uploaded', vn: 'Đã tải lên hồ sơ doanh nghiệp' },
  'kyc.document_deleted': { en: 'Company document deleted', vn: 'Đã xóa hồ sơ doanh nghiệp' },
  'kyc.document_read': { en: 'Company document opened', vn: 'Đã xem hồ sơ doanh nghiệp' },
  'kyc.expired': { en: 'Company verification expired', vn: 'Hồ sơ doanh nghiệp đã hết hạn' },
  'kyc.rejected': { en: 'Company verification rejected', vn: 'Hồ sơ doanh nghiệp bị từ chối' },
  'kyc.submitted': { en: 'Company documents submitted', vn: 'Đã gửi hồ sơ doanh nghiệp' },
  'kyc.verified': { en: 'Company verified', vn: 'Hồ sơ doanh nghiệp đã được duyệt' },
  'member.added_by_staff': { en: 'Member added by our staff', vn: 'Nhân viên hỗ trợ đã thêm thành viên' },
  'member.invitation_cancelled': { en: 'Invitation cancelled', vn: 'Đã hủy lời mời' },
  'member.invitation_resent': { en: 'Invitation sent again', vn: 'Đã gửi lại lời mời' },
  'member.invited': { en: 'Member invited', vn: 'Đã mời thành viên' },
  'member.joined': { en: 'Member joined', vn: 'Thành viên đã tham gia' },
  'member.limit_changed': { en: 'Spending limit changed', vn: 'Đã đổi hạn mức chi tiêu' },
  'member.removed': { en: 'Member removed', vn: 'Đã xóa thành viên' },
  'member.resumed': { en: 'Member let in again', vn: 'Đã cho thành viên vào lại' },
  'member.suspended': { en: 'Member suspended', vn: 'Đã tạm ngưng thành viên' },
  'member.updated': { en: 'Role changed', vn: 'Đã đổi vai trò' },
  'staff.added': { en: 'Staff access given', vn: 'Đã cấp quyền nhân viên hỗ trợ' },
  'staff.removed': { en: 'Staff access taken away', vn: 'Đã bỏ quyền nhân viên hỗ trợ' },
  'user.activated': { en: 'Email confirmed', vn: 'Đã xác nhận email' },
  'user.backup_codes_renewed': { en: 'Backup codes renewed', vn: 'Đã tạo lại mã dự phòng' },
  'user.locked': { en: 'Login locked by our staff', vn: 'Nhân viên hỗ trợ đã khóa đăng nhập' },
  'user.mail_change_asked': { en: 'Email change requested', vn: 'Đã yêu cầu đổi email' },
  'user.mail_change_undone': { en: 'Email change undone', vn: 'Đã hoàn tác đổi email' },
  'user.mail_changed': { en: 'Email changed', vn: 'Đã đổi email' },
  'user.password_changed': { en: 'Password changed', vn: 'Đã đổi mật khẩu' },
  'user.password_reset': { en: 'Password reset', vn: 'Đã đặt lại mật khẩu' },
  'user.password_set': { en: 'Password set', vn: 'Đã đặt mật khẩu' },
  'user.phone_verified': { en: 'Phone number verified', vn: 'Đã xác thực số điện thoại' },
  'user.registered': { en: 'Registered', vn: 'Đã đăng ký' },
  'user.sessions_ended': { en: 'Devices logged out', vn: 'Đã đăng xuất thiết bị' },
  'user.test_phone_added': { en: 'Phone for tests added', vn: 'Đã thêm số điện thoại để gửi thử' },
  'user.test_phone_removed': { en: 'Phone for tests removed', vn: 'Đã xóa số điện thoại để gửi thử' },
  'user.twofa_disabled': { en: 'Two-step verification turned off', vn: 'Đã tắt xác thực hai lớp' },
  'user.twofa_enabled': { en: 'Two-step verification turned on', vn: 'Đã bật xác thực hai lớp' },
  'user.twofa_reset': {
    en: 'Two-step verification turned off by our staff',
    vn: 'Nhân viên hỗ trợ đã tắt xác thực hai lớp',
  },
  'user.unlocked': { en: 'Login unlocked by our staff', vn: 'Nhân viên hỗ trợ đã mở khóa đăng nhập' },
  'user.updated': { en: 'Profile changed', vn: 'Đã sửa hồ sơ cá nhân' },
  'user.view_asked': {
    en: 'Link to view the account given to our staff',
    vn: 'Đã cấp liên kết xem tài khoản cho nhân viên hỗ trợ',
  },
  'user.viewed': { en: 'Account viewed by our staff', vn: 'Nhân viên hỗ trợ đã xem tài khoản' },
  'verify_configuration.changed': { en: 'Verification service changed', vn: 'Đã sửa dịch vụ xác thực' },
  'verify_configuration.changes_discarded': {
    en: 'Changes to a verification service discarded',
    vn: 'Đã bỏ thay đổi của dịch vụ xác thực',
  },
  'verify_configuration.created': { en: 'Verification service created', vn: 'Đã tạo dịch vụ xác thực' },
  'verify_configuration.deleted': { en: 'Verification service deleted', vn: 'Đã xóa dịch vụ xác thực' },
  'verify_configuration.disabled': { en: 'Verification service disabled', vn: 'Đã tắt dịch vụ xác thực' },
  'verify_configuration.duplicated': { en: 'Verification service copied', vn: 'Đã nhân bản dịch vụ xác thực' },
  'verify_configuration.enabled': { en: 'Verification service enabled', vn: 'Đã bật dịch vụ xác thực' },
  'verify_configuration.logs_downloaded': { en: 'Verification logs downloaded', vn: 'Đã tải nhật ký xác thực' },
  'verify_configuration.published': { en: 'Verification service published', vn: 'Đã áp dụng dịch vụ xác thực' },
  'verify_configuration.widget_key_rotated': { en: 'Widget key replaced', vn: 'Đã đổi khóa widget' },
} as const satisfies Record<string, Bilingual>;

/** Everything that the audit writes down, with what a reader sees for it. */
const actionTexts = { ...accountActions, ...contentActions, ...moneyActions, ...sendingActions };

/** What was done, as `campaign.launched`: the thing, and what became of it. */
export type AuditAction = keyof typeof actionTexts;

/** Says what was done; an action that this build does not know as it came. */
export function auditActionText(action: string, locale: Locale): string {
  const text = Object.entries(actionTexts).find(([known]) => known === action)?.[1];
  return text ? fill(text, locale) : action;
}

/** Parts of the product that a reader narrows the audit to, each with the beginnings of its actions. */
export const auditAreas = {
  campaigns: ['campaign', 'view'],
  contacts: ['contact', 'contact_field', 'contact_import', 'segment', 'tag', 'optout'],
  content: ['sender', 'template', 'sound', 'zalo_oa', 'zalo_template'],
  numbers: ['number'],
  money: ['payment', 'transfer', 'card', 'recharge', 'balance', 'balance_alert'],
  team: ['member', 'staff'],
  logins: ['user'],
  programs: ['api_key', 'callback_profile', 'verify_configuration'],
  account: ['account', 'kyc'],
} as const;

export type AuditArea = keyof typeof auditAreas;

/** The names of {@link auditAreas}. */
export const auditAreaNames = [
  'campaigns',
  'contacts',
  'content',
  'numbers',
  'money',
  'team',
  'logins',
  'programs',
  'account',
] as const satisfies readonly AuditArea[];
