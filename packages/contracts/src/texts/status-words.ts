import type { paymentStatuses } from '../billing/billing.ts';
import type { InvoiceStatus } from '../billing/invoice.ts';
import type { CampaignStatus } from '../campaign/campaign.ts';
import type { subscriptionStatuses } from '../number/number.ts';
import type { Locale } from '../constants.ts';
import type { Bilingual } from './bilingual.ts';

type NamedStatus =
  | CampaignStatus
  | InvoiceStatus
  | (typeof paymentStatuses)[number]
  | (typeof subscriptionStatuses)[number];

const words = {
  accepted: { en: 'Accepted', vn: 'Đã tiếp nhận' },
  active: { en: 'Active', vn: 'Đang hoạt động' },
  approved: { en: 'Approved', vn: 'Đã duyệt' },
  archived: { en: 'Archived', vn: 'Đã lưu trữ' },
  auto_disabled: { en: 'Disabled after errors', vn: 'Đã tắt do lỗi' },
  awaiting_approval: { en: 'Awaiting approval', vn: 'Chờ duyệt' },
  awaiting_transfer: { en: 'Awaiting transfer', vn: 'Chờ chuyển khoản' },
  blocked: { en: 'Blocked', vn: 'Đã chặn' },
  cancel_requested: { en: 'Cancellation requested', vn: 'Chờ hủy' },
  cancelled: { en: 'Cancelled', vn: 'Đã hủy' },
  cancelling: { en: 'Cancelling', vn: 'Đang hủy' },
  completed: { en: 'Completed', vn: 'Hoàn tất' },
  completed_with_errors: { en: 'Completed with errors', vn: 'Hoàn tất, có lỗi' },
  connected: { en: 'Linked', vn: 'Đã kết nối' },
  created: { en: 'Created', vn: 'Đã tạo' },
  deleted: { en: 'Deleted', vn: 'Đã xóa' },
  delivered: { en: 'Delivered', vn: 'Đã nhận' },
  disabled: { en: 'Disabled', vn: 'Đã tắt' },
  disconnected: { en: 'Not linked', vn: 'Chưa kết nối' },
  disputed: { en: 'Disputed', vn: 'Đang tra soát' },
  draft: { en: 'Draft', vn: 'Bản nháp' },
  expired: { en: 'Expired', vn: 'Đã hết hạn' },
  expiring: { en: 'Expiring soon', vn: 'Sắp hết hạn' },
  failed: { en: 'Failed', vn: 'Thất bại' },
  failing: { en: 'Failing', vn: 'Đang lỗi' },
  invalid: { en: 'Invalid', vn: 'Không hợp lệ' },
  invited: { en: 'Invited', vn: 'Đã mời' },
  locked: { en: 'Locked', vn: 'Đã khóa' },
  matched: { en: 'Matched', vn: 'Đã khớp' },
  paid: { en: 'Paid', vn: 'Đã thanh toán' },
  past_due: { en: 'Past due', vn: 'Quá hạn thanh toán' },
  paused: { en: 'Paused', vn: 'Tạm dừng' },
  pending: { en: 'Pending', vn: 'Chờ duyệt' },
  pending_activation: { en: 'Activating', vn: 'Đang kích hoạt' },
  pending_documents: { en: 'Documents needed', vn: 'Cần bổ sung hồ sơ' },
  processing: { en: 'Processing', vn: 'Đang xử lý' },
  published: { en: 'Published', vn: 'Đang áp dụng' },
  queued: { en: 'Queued', vn: 'Chờ gửi' },
  ready: { en: 'Ready', vn: 'Sẵn sàng' },
  refunded: { en: 'Refunded', vn: 'Đã hoàn tiền' },
  rejected: { en: 'Rejected', vn: 'Bị từ chối' },
  released: { en: 'Released', vn: 'Đã trả số' },
  removed: { en: 'Removed', vn: 'Đã xóa' },
  replaced: { en: 'Replaced', vn: 'Đã thay thế' },
  requires_action: { en: 'Needs your action', vn: 'Cần bạn xử lý' },
  reserved: { en: 'Reserved', vn: 'Đang giữ số' },
  review: { en: 'Under review', vn: 'Đang xét duyệt' },
  revoked: { en: 'Revoked', vn: 'Đã thu hồi' },
  rotating: { en: 'Rotating', vn: 'Đang đổi key' },
  scheduled: { en: 'Scheduled', vn: 'Đã lên lịch' },
  sending: { en: 'Sending', vn: 'Đang gửi' },
  sent: { en: 'Sent', vn: 'Đã gửi' },
  submitted: { en: 'Under carrier review', vn: 'Nhà mạng đang duyệt' },
  succeeded: { en: 'Succeeded', vn: 'Thành công' },
  suspended: { en: 'Suspended', vn: 'Tạm ngưng' },
  token_expired: { en: 'Link ended', vn: 'Mất kết nối' },
  undelivered: { en: 'Undelivered', vn: 'Không nhận được' },
  unknown: { en: 'No delivery report', vn: 'Chưa rõ kết quả' },
  unsubscribed: { en: 'Opted out', vn: 'Từ chối nhận tin' },
  verified: { en: 'Verified', vn: 'Đã xác thực' },
} as const satisfies Record<NamedStatus, Bilingual> & Record<string, Bilingual>;

/** States of everything that has some, in files and in the audit; the same words as the badges of the pages. */
export const statusWords: Readonly<Record<string, Bilingual>> = words;

/** What a state is called; one that this build does not know is written as it is. */
export function nameOfStatus(status: string, locale: Locale): string {
  return statusWords[status]?.[locale] ?? status;
}
