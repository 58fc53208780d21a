import type { Code } from '../catalogue/codes.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { accessCodes, type CodeReference } from './access-code.reference.ts';

const waitAndRetry: Bilingual = {
  en: 'Wait as long as the Retry-After header says, then send the same request again.',
  vn: 'Chờ đúng số giây ghi trong header Retry-After rồi gửi lại yêu cầu.',
};
const correctFields: Bilingual = {
  en: 'Look at errors in the answer: it names each field and what is wrong with it.',
  vn: 'Xem errors trong phản hồi: mỗi trường sai được nêu tên cùng lý do.',
};

/** Codes with which any call of the public API may be refused. */
export const commonCodes = [
  'validation',
  'missing_parameter',
  'wrong_type',
  'file_too_large',
  'unauthenticated',
  'key_unknown',
  'key_revoked',
  'key_expired',
  'address_not_allowed',
  'account_locked',
  'missing_scope',
  'rate_limited',
  'server_error',
] as const satisfies readonly Code[];

/** What a program's writer needs to know of each code of the public API. */
export const codeReference: Readonly<Partial<Record<Code, CodeReference>>> = {
  validation: {
    statuses: [422],
    cause: { en: 'A field has a value that isn’t allowed.', vn: 'Có trường mang giá trị không hợp lệ.' },
    fix: correctFields,
  },
  missing_parameter: {
    statuses: [422],
    cause: { en: 'A required field is missing or empty.', vn: 'Thiếu trường bắt buộc hoặc trường để trống.' },
    fix: correctFields,
  },
  wrong_type: {
    statuses: [400, 415, 422],
    cause: {
      en: 'The request can’t be read: the body isn’t JSON, or a field has the wrong type.',
      vn: 'Không đọc được yêu cầu: nội dung không phải JSON hoặc có trường sai kiểu.',
    },
    fix: {
      en: 'Send JSON with Content-Type: application/json, and each field with the type the reference names.',
      vn: 'Gửi JSON kèm Content-Type: application/json, mỗi trường đúng kiểu ghi trong tài liệu.',
    },
  },
  file_too_large: {
    statuses: [413],
    cause: { en: 'The body of the request is too large.', vn: 'Nội dung yêu cầu quá lớn.' },
    fix: {
      en: 'Send fewer messages in one request, or shorter values.',
      vn: 'Gửi ít tin hơn trong một yêu cầu, hoặc rút ngắn các giá trị.',
    },
  },
  ...accessCodes,
  rate_limited: {
    statuses: [429],
    cause: {
      en: 'Too many requests with this API key, or a limit of the verification service, which info.limit names.',
      vn: 'Quá nhiều yêu cầu với API key này, hoặc chạm giới hạn của dịch vụ xác thực nêu trong info.limit.',
    },
    fix: waitAndRetry,
  },
  server_error: {
    statuses: [500, 503],
    cause: { en: 'Something failed on our side.', vn: 'Có lỗi ở phía chúng tôi.' },
    fix: {
      en: 'Send it again with the same Idempotency-Key after a few seconds. If it goes on, tell us the request_id.',
      vn: 'Gửi lại sau vài giây với cùng Idempotency-Key. Nếu vẫn lỗi, hãy cho chúng tôi biết request_id.',
    },
  },
  not_found: {
    statuses: [404],
    cause: {
      en: 'Nothing with this ID belongs to your account in the key’s mode. Live keys don’t see what test keys made.',
      vn: 'Không có mục nào mang ID này trong tài khoản ở chế độ của key. Key chính thức không thấy dữ liệu của key thử nghiệm.',
    },
    fix: { en: 'Check the ID, and the mode of the key.', vn: 'Kiểm tra ID và chế độ của key.' },
  },
  wrong_state: {
    statuses: [409],
    cause: {
      en: 'This can’t be done any more, or not yet: info.status says where it stands.',
      vn: 'Thao tác không còn, hoặc chưa thực hiện được: xem trạng thái trong info.status.',
    },
    fix: {
      en: 'Read its status first. A verification needs a published service.',
      vn: 'Hãy xem trạng thái trước. Xác thực cần dịch vụ đang áp dụng.',
    },
  },
  idempotency_conflict: {
    statuses: [409],
    cause: {
      en: 'The Idempotency-Key was used for a request with other fields.',
      vn: 'Idempotency-Key đã dùng cho yêu cầu có nội dung khác.',
    },
    fix: {
      en: 'Use a new Idempotency-Key for each new request, and the same one only to repeat it.',
      vn: 'Mỗi yêu cầu mới dùng một Idempotency-Key mới; chỉ dùng lại khi gửi lại đúng yêu cầu đó.',
    },
  },
  insufficient_balance: {
    statuses: [402],
    cause: { en: 'The balance doesn’t cover the price.', vn: 'Số dư không đủ cho chi phí.' },
    fix: { en: 'Top up the account, then send it again.', vn: 'Nạp tiền vào tài khoản rồi gửi lại.' },
  },
  spend_cap_reached: {
    statuses: [402],
    cause: {
      en: 'The API key has spent what it may in a day (Vietnam time).',
      vn: 'API key đã chi hết hạn mức trong ngày (giờ Việt Nam).',
    },
    fix: {
      en: 'Raise the key’s daily spending cap, or wait for the next day.',
      vn: 'Nâng hạn mức chi tiêu mỗi ngày của key, hoặc chờ sang ngày mới.',
    },
  },
  no_valid_recipient: {
    statuses: [422],
    cause: {
      en: 'The number or address can’t be reached by this channel, or a test key wrote to a number outside the sandbox.',
      vn: 'Kênh này không gửi được đến số hoặc địa chỉ đó, hoặc key thử nghiệm gửi ngoài các số thử nghiệm.',
    },
    fix: {
      en: 'Send to a Vietnamese mobile number; with a test key, to a sandbox number.',
      vn: 'Gửi đến số di động Việt Nam; với key thử nghiệm, gửi đến số điện thoại thử nghiệm.',
    },
  },
  sender_missing: {
    statuses: [422],
    cause: {
      en: 'Your account has no sender of this name or ID, or no number of yours that may call.',
      vn: 'Tài khoản không có brandname mang tên hoặc ID này, hoặc không có số này để gọi.',
    },
    fix: {
      en: 'Use the name of one of your senders; for a call, a number or caller ID of yours.',
      vn: 'Dùng tên một brandname của bạn; với cuộc gọi, dùng số thuê hoặc số gọi của bạn.',
    },
  },
  sender_not_approved: {
    statuses: [422],
    cause: {
      en: 'The sender isn’t approved yet, the number isn’t used for calls, or the template’s Zalo OA isn’t linked: see info.reason.',
      vn: 'Brandname chưa được duyệt, số không được dùng để gọi, hoặc Zalo OA của mẫu tin chưa kết nối: xem info.reason.',
    },
    fix: {
      en: 'Wait for its approval or link the Zalo OA again, or use another sender.',
      vn: 'Chờ duyệt hoặc kết nối lại Zalo OA, hoặc dùng bên gửi khác.',
    },
  },
  template_not_approved: {
    statuses: [422],
    cause: {
      en: 'Your account has no approved Zalo template of this ID: info.status says where it stands, or that it is missing.',
      vn: 'Tài khoản không có mẫu tin Zalo đã duyệt mang ID này: info.status cho biết trạng thái, hoặc không tìm thấy.',
    },
    fix: { en: 'Use the ID of an approved template.', vn: 'Dùng ID của mẫu tin đã duyệt.' },
  },
  quota_exceeded: {
    statuses: [409],
    cause: {
      en: 'The Zalo OA has sent as many messages today as Zalo allows.',
      vn: 'Zalo OA đã gửi đủ số tin Zalo cho phép trong hôm nay.',
    },
    fix: {
      en: 'Schedule it for tomorrow, or send it by SMS.',
      vn: 'Lên lịch gửi vào ngày mai, hoặc gửi bằng SMS.',
    },
  },
  carrier_not_registered: {
    statuses: [422],
    cause: {
      en: 'The sender isn’t registered with the carrier of this number.',
      vn: 'Brandname chưa đăng ký với nhà mạng của số này.',
    },
    fix: {
      en: 'Register the sender with that carrier, or use another sender.',
      vn: 'Đăng ký brandname với nhà mạng đó hoặc dùng brandname khác.',
    },
  },
  content_rejected: {
    statuses: [422],
    cause: {
      en: 'The text breaks a rule for messages, the values don’t fit the template, or the sound can’t be played: errors and info say what.',
      vn: 'Nội dung vi phạm quy định về tin nhắn, giá trị không khớp mẫu tin, hoặc âm thanh không phát được: xem errors và info.',
    },
    fix: {
      en: 'Correct what errors or info name, or send advertising by a campaign.',
      vn: 'Sửa phần nêu trong errors hoặc info, hoặc gửi quảng cáo bằng chiến dịch.',
    },
  },
  fraud_blocked: {
    statuses: [403, 429],
    cause: {
      en: 'A guard of the verification service stopped it; info.reason names the guard. Nothing was sent or charged.',
      vn: 'Dịch vụ xác thực đã chặn để chống gian lận; info.reason nêu lý do. Không gửi và không tính phí.',
    },
    fix: {
      en: 'If real users are stopped, change the guards of the service.',
      vn: 'Nếu chặn nhầm người dùng thật, hãy chỉnh phần chống gian lận của dịch vụ.',
    },
  },
  code_expired: {
    statuses: [422],
    cause: { en: 'The code is no longer valid.', vn: 'Mã không còn hiệu lực.' },
    fix: { en: 'Send the code again.', vn: 'Gửi lại mã.' },
  },
  token_expired: {
    statuses: [422],
    cause: { en: 'The widget’s token is older than five minutes.', vn: 'Token của widget đã quá năm phút.' },
    fix: {
      en: 'Confirm the token as soon as your server gets it. The visitor has to verify again.',
      vn: 'Xác nhận token ngay khi máy chủ nhận được. Khách cần xác thực lại.',
    },
  },
  provider_unavailable: {
    statuses: [503],
    cause: {
      en: 'No channel could take the code. You weren’t charged.',
      vn: 'Không kênh nào gửi được mã. Bạn chưa bị trừ tiền.',
    },
    fix: { en: 'Send it again after a few seconds.', vn: 'Gửi lại sau vài giây.' },
  },
};

/** What is said of a code; undefined for one that the public API never answers. */
export function referenceOfCode(code: string): CodeReference | undefined {
  return Object.entries(codeReference).find(([known]) => known === code)?.[1];
}
