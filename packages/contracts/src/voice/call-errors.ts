import { messageErrors, type KnownErrors } from '../message/message-errors.ts';

/** Every reason for which a call may not be heard, by our stable code; those of numbers are the same as for messages. */
export const callErrors: KnownErrors = {
  ...messageErrors,
  1402: {
    name: { en: 'Text too long', vn: 'Nội dung quá dài' },
    cause: { en: 'The text takes more than a minute to speak.', vn: 'Đọc hết nội dung mất hơn một phút.' },
    remedy: { en: 'Shorten the text.', vn: 'Bạn hãy rút ngắn nội dung.' },
  },
  1502: {
    name: { en: 'Phone could not be reached', vn: 'Không liên lạc được thuê bao' },
    cause: { en: 'The phone was switched off or without signal.', vn: 'Điện thoại tắt máy hoặc ngoài vùng phủ sóng.' },
    remedy: { en: 'Call again at another time of day.', vn: 'Hãy gọi lại vào giờ khác.' },
  },
  1504: {
    name: { en: 'Outcome unknown', vn: 'Không rõ kết quả' },
    cause: {
      en: 'The network took the call and never said what became of it. It may have been heard, so it stays charged.',
      vn: 'Nhà mạng đã nhận cuộc gọi nhưng không báo kết quả. Có thể đã nghe, nên vẫn tính phí.',
    },
    remedy: { en: 'Ask the recipient before you call again.', vn: 'Hãy hỏi người đó trước khi gọi lại.' },
  },
  1701: {
    name: { en: 'Busy', vn: 'Thuê bao bận' },
    cause: { en: 'The recipient was on another call each time.', vn: 'Lần nào người đó cũng đang bận máy.' },
    remedy: { en: 'Allow more retries, further apart.', vn: 'Hãy cho gọi lại nhiều lần hơn, cách xa nhau hơn.' },
  },
  1702: {
    name: { en: 'Not answered', vn: 'Không bắt máy' },
    cause: { en: 'The phone rang and no one answered.', vn: 'Điện thoại đổ chuông nhưng không ai bắt máy.' },
    remedy: {
      en: 'Call at another time of day, or from a number your customers know.',
      vn: 'Gọi vào giờ khác hoặc từ số mà khách hàng đã biết.',
    },
  },
  1703: {
    name: { en: 'Answering machine', vn: 'Hộp thư thoại' },
    cause: { en: 'A machine took the call, as far as that can be told.', vn: 'Có lẽ hộp thư thoại đã nhận cuộc gọi.' },
    remedy: { en: 'Call at another time of day.', vn: 'Hãy gọi vào giờ khác.' },
  },
  1901: {
    name: { en: 'No line free', vn: 'Không còn đường dây' },
    cause: {
      en: 'The network was busy or out of order each time we tried.',
      vn: 'Lần nào nhà mạng cũng bận hoặc gặp sự cố.',
    },
    remedy: { en: 'Call again later. Nothing was charged.', vn: 'Hãy gọi lại sau. Không tính phí.' },
  },
};
