import { messageErrors, type KnownErrors } from '../message/message-errors.ts';

/** Every reason for which a message by Zalo may not arrive, by our stable code. */
export const zaloMessageErrors: KnownErrors = {
  1001: {
    name: { en: 'Not a valid number', vn: 'Số không hợp lệ' },
    cause: { en: 'Zalo does not know a number of this form.', vn: 'Zalo không nhận ra số có dạng này.' },
    remedy: {
      en: 'Correct the contact or remove it from your lists.',
      vn: 'Hãy sửa liên hệ hoặc xóa khỏi danh sách.',
    },
  },
  1004: {
    name: { en: 'Opted out', vn: 'Đã từ chối nhận tin' },
    cause: {
      en: 'The recipient no longer wants messages by Zalo. Nothing was charged.',
      vn: 'Người này không muốn nhận tin qua Zalo nữa. Bạn không bị trừ tiền.',
    },
    remedy: {
      en: 'Nothing is to be done: later campaigns leave the number out.',
      vn: 'Bạn không cần làm gì: các chiến dịch sau sẽ bỏ qua số này.',
    },
  },
  1504: {
    name: { en: 'No delivery report', vn: 'Không có kết quả gửi' },
    cause: {
      en: 'Zalo did not answer, or never said that it arrived. It may have, so it stays charged.',
      vn: 'Zalo không trả lời hoặc không báo tin đã đến. Tin có thể đã đến nên vẫn được tính tiền.',
    },
    remedy: { en: 'Ask the recipient before you send it again.', vn: 'Hãy hỏi người nhận trước khi gửi lại.' },
  },
  1601: {
    name: { en: 'No Zalo account', vn: 'Không có tài khoản Zalo' },
    cause: { en: 'No one uses Zalo with this number.', vn: 'Số này không dùng Zalo.' },
    remedy: { en: 'Let an SMS stand in for the message.', vn: 'Hãy bật gửi SMS thay thế.' },
  },
  1602: {
    name: { en: 'Not reachable by Zalo', vn: 'Không liên lạc được qua Zalo' },
    cause: {
      en: 'The recipient was not active for long, uses an old version, or refuses messages of your Zalo OA.',
      vn: 'Người này lâu không hoạt động, dùng phiên bản cũ hoặc đã chặn tin từ Zalo OA của bạn.',
    },
    remedy: {
      en: 'Let an SMS stand in for the message, or call.',
      vn: 'Hãy bật gửi SMS thay thế hoặc gọi điện cho người nhận.',
    },
  },
  1603: {
    name: { en: 'Zalo quota used up', vn: 'Đã dùng hết hạn mức Zalo' },
    cause: {
      en: 'The Zalo OA has sent as many messages as Zalo allows in a day.',
      vn: 'Zalo OA đã gửi hết số tin Zalo cho phép trong ngày.',
    },
    remedy: {
      en: 'Send it after midnight. Good quality raises the quota.',
      vn: 'Hãy gửi sau nửa đêm. Chất lượng tốt sẽ giúp tăng hạn mức.',
    },
  },
  1604: {
    name: { en: 'Value refused by Zalo', vn: 'Zalo từ chối nội dung tham số' },
    cause: {
      en: 'A value of the template is missing, too long, or of another kind than Zalo expects.',
      vn: 'Một tham số của mẫu bị thiếu, quá dài hoặc sai kiểu Zalo yêu cầu.',
    },
    remedy: {
      en: 'Correct the value in your list and send it again.',
      vn: 'Hãy sửa giá trị trong danh sách rồi gửi lại.',
    },
  },
  1605: {
    name: { en: 'Template not usable', vn: 'Mẫu tin không dùng được' },
    cause: {
      en: 'Zalo has disabled the template, or has not approved it.',
      vn: 'Zalo đã tắt hoặc chưa duyệt mẫu tin này.',
    },
    remedy: {
      en: 'Fetch your templates and choose an approved one.',
      vn: 'Hãy đồng bộ mẫu tin và chọn một mẫu đã được duyệt.',
    },
  },
  1606: {
    name: { en: 'Zalo OA not linked', vn: 'Zalo OA chưa liên kết' },
    cause: {
      en: 'The authorisation has ended, or there is no money at Zalo.',
      vn: 'Quyền truy cập đã hết hoặc tài khoản tại Zalo hết tiền.',
    },
    remedy: {
      en: 'Link the Zalo OA again, and check its money at Zalo.',
      vn: 'Hãy liên kết lại Zalo OA và kiểm tra số dư tại Zalo.',
    },
  },
  1607: {
    name: { en: 'Not allowed at night', vn: 'Không được gửi ban đêm' },
    cause: {
      en: 'Zalo takes no messages of this template between 22:00 and 06:00.',
      vn: 'Zalo không nhận tin của mẫu này từ 22:00 đến 06:00.',
    },
    remedy: { en: 'Send it during the day.', vn: 'Hãy gửi vào ban ngày.' },
  },
  1901: {
    name: { en: 'Zalo not available', vn: 'Không kết nối được Zalo' },
    cause: {
      en: 'Zalo could not be reached each time we tried.',
      vn: 'Chúng tôi đã thử nhiều lần nhưng không kết nối được Zalo.',
    },
    remedy: { en: 'Send it again later. Nothing was charged.', vn: 'Hãy gửi lại sau. Bạn không bị trừ tiền.' },
  },
};

/** Every reason for which a message may not arrive over Zalo; what Zalo has no words for is the same as for SMS. */
export const zaloErrors: KnownErrors = { ...messageErrors, ...zaloMessageErrors };
