import type { Bilingual } from '../texts/bilingual.ts';

/** A reason for which a message may not arrive. */
export interface MessageError {
  /** What happened, in a few words. */
  readonly name: Bilingual;
  /** Where it usually comes from. */
  readonly cause: Bilingual;
  /** What the person can do about it. */
  readonly remedy: Bilingual;
}

/** Errors by our stable code, each with what it is, where it comes from and what helps. */
export type KnownErrors = Readonly<Record<number, MessageError>>;

/** Every reason for which an SMS may not arrive, by our stable code. */
export const messageErrors: KnownErrors = {
  1001: {
    name: { en: 'Not a valid number', vn: 'Số không hợp lệ' },
    cause: { en: 'No carrier has given out this number.', vn: 'Không nhà mạng nào cấp số này.' },
    remedy: {
      en: 'Correct the contact or remove it from your lists.',
      vn: 'Bạn hãy sửa liên hệ hoặc bỏ số này khỏi danh sách.',
    },
  },
  1002: {
    name: { en: 'Landline', vn: 'Số cố định' },
    cause: { en: 'Landlines receive no SMS.', vn: 'Số cố định không nhận được SMS.' },
    remedy: { en: 'Ask the recipient for a mobile number.', vn: 'Bạn hãy xin số di động.' },
  },
  1003: {
    name: { en: 'On the do-not-call list', vn: 'Trong danh sách không quảng cáo' },
    cause: {
      en: 'The number is registered against advertising (5656).',
      vn: 'Số này đã đăng ký không nhận quảng cáo (5656).',
    },
    remedy: {
      en: 'Leave it out of advertising; customer care is still possible.',
      vn: 'Bạn hãy bỏ số này khỏi tin quảng cáo; vẫn gửi được tin chăm sóc khách hàng.',
    },
  },
  1004: {
    name: { en: 'Opted out', vn: 'Từ chối nhận tin' },
    cause: {
      en: 'The recipient no longer wants messages of this sender. Nothing was charged.',
      vn: 'Người này không muốn nhận tin của bạn nữa. Bạn không bị tính tiền.',
    },
    remedy: {
      en: 'Nothing is to be done: later campaigns leave the number out.',
      vn: 'Bạn không cần làm gì: các chiến dịch sau tự bỏ số này.',
    },
  },
  1005: {
    name: { en: 'Number twice', vn: 'Số bị lặp' },
    cause: { en: 'The number had this message already.', vn: 'Số này đã nhận tin rồi.' },
    remedy: {
      en: 'Nothing is to be done: everybody gets a message once.',
      vn: 'Bạn không cần làm gì: mỗi người chỉ nhận một tin.',
    },
  },
  1101: {
    name: { en: 'Sender not approved', vn: 'Brandname chưa được duyệt' },
    cause: {
      en: 'The brand name may not be used for this kind of message.',
      vn: 'Brandname chưa được dùng cho loại tin này.',
    },
    remedy: {
      en: 'Choose an approved sender, or wait for the approval.',
      vn: 'Bạn hãy chọn brandname đã duyệt, hoặc chờ được duyệt.',
    },
  },
  1102: {
    name: { en: 'Sender not registered with the carrier', vn: 'Brandname chưa đăng ký với nhà mạng' },
    cause: { en: 'This carrier does not know the brand name.', vn: 'Nhà mạng này chưa có brandname của bạn.' },
    remedy: {
      en: 'Register the brand name with the carrier, or leave its numbers out.',
      vn: 'Bạn hãy đăng ký brandname với nhà mạng, hoặc bỏ các số của mạng này.',
    },
  },
  1103: {
    name: { en: 'Text does not match the template', vn: 'Nội dung không khớp mẫu' },
    cause: {
      en: 'The carrier compares the text with the registered template and found a difference.',
      vn: 'Nhà mạng so nội dung với mẫu đã đăng ký và thấy khác.',
    },
    remedy: {
      en: 'Use the registered text to the letter, or register the new one.',
      vn: 'Bạn hãy dùng đúng từng chữ của mẫu, hoặc đăng ký mẫu mới.',
    },
  },
  1104: {
    name: { en: 'Brand name not active', vn: 'Brandname ngừng hoạt động' },
    cause: { en: 'The registration has ended, or was suspended.', vn: 'Đăng ký đã hết hạn hoặc bị tạm ngưng.' },
    remedy: { en: 'Renew the registration of the brand name.', vn: 'Bạn hãy gia hạn brandname.' },
  },
  1105: {
    name: { en: 'Account locked', vn: 'Tài khoản bị khóa' },
    cause: {
      en: 'Your account was locked when it was to be sent. Nothing was charged.',
      vn: 'Lúc gửi, tài khoản của bạn đang bị khóa. Bạn không bị tính tiền.',
    },
    remedy: {
      en: 'Send it again once the account is unlocked.',
      vn: 'Bạn hãy gửi lại khi tài khoản được mở khóa.',
    },
  },
  1201: {
    name: { en: 'Balance too low', vn: 'Số dư không đủ' },
    cause: {
      en: 'There was not enough money when the message was to be sent.',
      vn: 'Lúc gửi tin, số dư không còn đủ.',
    },
    remedy: {
      en: 'Top up and send again to those who were left out.',
      vn: 'Bạn hãy nạp tiền rồi gửi lại cho những người chưa nhận.',
    },
  },
  1202: {
    name: { en: 'Spending limit reached', vn: 'Đã chạm hạn mức chi' },
    cause: {
      en: 'Your team has set a limit, and it was reached.',
      vn: 'Nhóm của bạn đặt hạn mức chi, và đã dùng hết.',
    },
    remedy: {
      en: 'Raise the limit in the settings, or wait until it starts anew.',
      vn: 'Bạn hãy nâng hạn mức trong cài đặt, hoặc chờ kỳ mới.',
    },
  },
  1301: {
    name: { en: 'Outside of sending hours', vn: 'Ngoài giờ được gửi' },
    cause: {
      en: 'Advertising may be sent from 07:00 to 22:00 only.',
      vn: 'Tin quảng cáo chỉ được gửi từ 07:00 đến 22:00.',
    },
    remedy: { en: 'Send it again during the day.', vn: 'Bạn hãy gửi lại vào ban ngày.' },
  },
  1302: {
    name: { en: 'Daily limit per recipient reached', vn: 'Đủ số tin trong ngày' },
    cause: {
      en: 'The recipient had as many messages today as the law allows.',
      vn: 'Hôm nay người này đã nhận đủ số tin mà luật cho phép.',
    },
    remedy: { en: 'Send it again tomorrow.', vn: 'Bạn hãy gửi lại vào ngày mai.' },
  },
  1303: {
    name: { en: 'Too few recipients for the carrier', vn: 'Quá ít người nhận cho nhà mạng' },
    cause: {
      en: 'The carrier takes advertising only to a minimum number of recipients.',
      vn: 'Nhà mạng chỉ nhận tin quảng cáo từ một số người tối thiểu.',
    },
    remedy: {
      en: 'Add recipients of this carrier, or leave it out.',
      vn: 'Bạn hãy thêm người nhận của mạng này, hoặc bỏ mạng này ra.',
    },
  },
  1304: {
    name: { en: 'No consent to advertising', vn: 'Chưa đồng ý nhận quảng cáo' },
    cause: {
      en: 'The consent was withdrawn between the launch and the sending. Nothing was charged.',
      vn: 'Sự đồng ý đã được rút lại giữa lúc khởi chạy và lúc gửi. Không bị tính phí.',
    },
    remedy: {
      en: 'Nothing is to be done; ask the recipient before you advertise again.',
      vn: 'Không cần làm gì; hãy hỏi người nhận trước khi gửi quảng cáo lần sau.',
    },
  },
  1401: {
    name: { en: 'Content refused', vn: 'Nội dung bị từ chối' },
    cause: {
      en: 'The carrier’s filter has stopped a word, a link or a phone number in the text.',
      vn: 'Bộ lọc của nhà mạng chặn một từ, đường dẫn hoặc số điện thoại trong nội dung.',
    },
    remedy: {
      en: 'Change the text: no shortened links of others, no banned words.',
      vn: 'Bạn hãy sửa nội dung: không dùng link rút gọn của bên khác, không dùng từ cấm.',
    },
  },
  1402: {
    name: { en: 'Text too long', vn: 'Nội dung quá dài' },
    cause: { en: 'Carriers join at most four segments.', vn: 'Nhà mạng chỉ ghép tối đa 4 SMS.' },
    remedy: {
      en: 'Shorten the text, or write it without accents.',
      vn: 'Bạn hãy rút ngắn nội dung, hoặc viết không dấu.',
    },
  },
  1501: {
    name: { en: 'Refused by the carrier', vn: 'Nhà mạng từ chối' },
    cause: {
      en: 'The carrier did not take the message and gave no better reason.',
      vn: 'Nhà mạng không nhận tin và không nói rõ lý do.',
    },
    remedy: {
      en: 'Try again later; if it goes on, write to support with a message id.',
      vn: 'Bạn hãy thử lại sau; nếu vẫn vậy, hãy gửi mã tin cho bộ phận hỗ trợ.',
    },
  },
  1502: {
    name: { en: 'Phone could not be reached', vn: 'Không liên lạc được thuê bao' },
    cause: {
      en: 'The phone was switched off, without signal, or its memory was full.',
      vn: 'Thuê bao tắt máy, ngoài vùng phủ sóng hoặc đầy bộ nhớ.',
    },
    remedy: { en: 'Send it again at another time of day.', vn: 'Bạn hãy gửi lại vào giờ khác.' },
  },
  1503: {
    name: { en: 'Expired', vn: 'Đã hết hạn' },
    cause: {
      en: 'The phone stayed unreachable until the carrier gave up.',
      vn: 'Thuê bao không liên lạc được cho đến khi nhà mạng ngừng thử.',
    },
    remedy: {
      en: 'Send it again, or check whether the number is still in use.',
      vn: 'Bạn hãy gửi lại, hoặc kiểm tra số này còn dùng không.',
    },
  },
  1504: {
    name: { en: 'No delivery report', vn: 'Chưa rõ kết quả' },
    cause: {
      en: 'The carrier accepted the message but didn’t report a result. It may have been delivered, so it’s charged.',
      vn: 'Nhà mạng đã nhận gửi nhưng không báo kết quả. Người nhận có thể đã nhận tin nên vẫn tính tiền.',
    },
    remedy: { en: 'Ask the recipient before you send it again.', vn: 'Bạn hãy hỏi người nhận trước khi gửi lại.' },
  },
  1801: {
    name: { en: 'Stopped as suspected fraud', vn: 'Bị chặn vì nghi gian lận' },
    cause: {
      en: 'Too many messages went to numbers of this kind in a short time.',
      vn: 'Quá nhiều tin đến các số kiểu này trong thời gian ngắn.',
    },
    remedy: {
      en: 'Check where your list comes from, then write to support.',
      vn: 'Bạn hãy kiểm tra nguồn danh sách rồi liên hệ hỗ trợ.',
    },
  },
  1901: {
    name: { en: 'Carrier not available', vn: 'Nhà mạng không sẵn sàng' },
    cause: {
      en: 'The carrier was busy or out of order each time we tried.',
      vn: 'Nhà mạng bận hoặc gặp sự cố ở mọi lần thử.',
    },
    remedy: { en: 'Send it again later. Nothing was charged.', vn: 'Bạn hãy gửi lại sau. Bạn không bị tính tiền.' },
  },
};
