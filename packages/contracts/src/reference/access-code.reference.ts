import type { Code } from '../catalogue/codes.ts';
import type { Bilingual } from '../texts/bilingual.ts';

/** A refusal by its code: with which HTTP status it comes, why, and what its reader does about it. */
export interface CodeReference {
  readonly statuses: readonly number[];
  readonly cause: Bilingual;
  readonly fix: Bilingual;
}

const useAnotherKey: Bilingual = {
  en: 'Create another API key and use its secret.',
  vn: 'Tạo API key khác và dùng secret của key đó.',
};

/** What is said of the codes with which an API key, or what it asks for, is refused. */
export const accessCodes = {
  unauthenticated: {
    statuses: [401],
    cause: { en: 'The request came without an API key.', vn: 'Yêu cầu không kèm API key.' },
    fix: {
      en: 'Send the header Authorization: Bearer with the key’s secret.',
      vn: 'Gửi header Authorization: Bearer kèm secret của key.',
    },
  },
  key_unknown: {
    statuses: [401],
    cause: { en: 'There is no API key with this secret.', vn: 'Không có API key nào mang secret này.' },
    fix: {
      en: 'Check that the whole secret is sent, with nothing before or after it.',
      vn: 'Kiểm tra secret được gửi đầy đủ, không thừa ký tự.',
    },
  },
  key_revoked: {
    statuses: [401],
    cause: { en: 'The API key was revoked.', vn: 'API key đã bị thu hồi.' },
    fix: useAnotherKey,
  },
  key_expired: {
    statuses: [401],
    cause: {
      en: 'The API key has expired, or its secret was replaced more than 24 hours ago.',
      vn: 'API key đã hết hạn, hoặc secret đã được đổi hơn 24 giờ trước.',
    },
    fix: {
      en: 'Use the key’s new secret, or create another API key.',
      vn: 'Dùng secret mới của key hoặc tạo API key khác.',
    },
  },
  address_not_allowed: {
    statuses: [403],
    cause: {
      en: 'The request came from an IP address the API key isn’t allowed for.',
      vn: 'Yêu cầu đến từ địa chỉ IP không được phép dùng API key này.',
    },
    fix: {
      en: 'Add the server’s public IP address to the key, or send from one that is on its list.',
      vn: 'Thêm IP công khai của máy chủ vào key, hoặc gửi từ IP đã có trong danh sách.',
    },
  },
  account_locked: {
    statuses: [403],
    cause: {
      en: 'We locked the account the API key belongs to. Nothing is sent for it.',
      vn: 'Tài khoản của API key đang bị khóa. Không tin nào của tài khoản được gửi.',
    },
    fix: {
      en: 'Log in to read why, and contact support. The API key works again once the account is unlocked.',
      vn: 'Đăng nhập để xem lý do rồi liên hệ bộ phận hỗ trợ. API key dùng lại được khi tài khoản được mở khóa.',
    },
  },
  missing_scope: {
    statuses: [403],
    cause: {
      en: 'The API key lacks the permission in info.scope.',
      vn: 'API key thiếu quyền nêu trong info.scope.',
    },
    fix: {
      en: 'Create an API key with this permission. The permissions of a key can’t be changed.',
      vn: 'Tạo API key có quyền này. Không thể đổi quyền của key đã tạo.',
    },
  },
} as const satisfies Readonly<Partial<Record<Code, CodeReference>>>;
