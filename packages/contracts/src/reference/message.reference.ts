import {
  cancelApiMessage,
  listApiMessages,
  sendApiBatch,
  sendApiMessage,
  showApiMessage,
} from '../message/api-message.calls.ts';
import { describeCall } from './describe-call.ts';
import { messageExample, messageId, messageRequestTexts, messageTexts } from './message-fields.ts';

const { to, sender, text } = messageRequestTexts;

export const messageReference = [
  describeCall(sendApiMessage, {
    title: { en: 'Send a message', vn: 'Gửi tin nhắn' },
    text: {
      en: 'Sends one SMS, call or Zalo template message now, or at a time you choose. A live key charges the balance; a test key sends and costs nothing.',
      vn: 'Gửi một tin SMS, cuộc gọi hoặc tin Zalo theo mẫu ngay hoặc vào thời điểm bạn chọn. Key chính thức trừ tiền; key thử nghiệm không gửi tin thật và không mất phí.',
    },
    fields: messageRequestTexts,
    answer: messageTexts,
  }),
  describeCall(sendApiBatch, {
    title: { en: 'Send up to 1,000 messages', vn: 'Gửi tối đa 1.000 tin nhắn' },
    text: {
      en: 'Each message is accepted or refused on its own, so a wrong one stops no other. Channels may be mixed.',
      vn: 'Mỗi tin được chấp nhận hoặc từ chối riêng, nên một tin sai không ảnh hưởng các tin khác. Có thể gửi nhiều kênh cùng lúc.',
    },
    fields: {
      messages: {
        en: 'A list of messages, each with the fields of a single one',
        vn: 'Danh sách tin nhắn, mỗi tin có các trường như khi gửi một tin',
        example: [
          { to: to.example, sender: sender.example, text: text.example },
          { channel: 'voice', to: '84900000002', sender: '02471560099', text: text.example },
          {
            channel: 'zalo',
            to: to.example,
            template: '301245',
            params: { customer_name: 'Lan', order_code: 'DH-17', amount: 120_000 },
          },
        ],
      },
    },
    answer: {
      index: {
        en: 'Place of the message in your list, from 0',
        vn: 'Vị trí của tin trong danh sách, tính từ 0',
        example: 0,
      },
      accepted: { en: 'Whether it was accepted', vn: 'Tin có được chấp nhận hay không', example: true },
      message: { en: 'The message, if it was accepted', vn: 'Tin nhắn, nếu được chấp nhận', example: messageExample },
      error: {
        en: 'Why it was refused: status, code, message and errors as of a single message',
        vn: 'Lý do bị từ chối: status, code, message và errors như khi gửi một tin',
      },
    },
  }),
  describeCall(showApiMessage, {
    title: { en: 'Get a message', vn: 'Xem một tin nhắn' },
    text: { en: 'One message with its status now.', vn: 'Một tin nhắn cùng trạng thái hiện tại.' },
    fields: { id: messageId },
    answer: messageTexts,
  }),
  describeCall(listApiMessages, {
    title: { en: 'List messages', vn: 'Danh sách tin nhắn' },
    text: {
      en: 'Newest first: 90 days of live keys, 30 days of test keys. The next page begins at info.next.',
      vn: 'Tin gần đây nhất ở trên: 90 ngày với key chính thức, 30 ngày với key thử nghiệm. Trang sau bắt đầu từ info.next.',
    },
    fields: {
      limit: { en: 'Messages on a page, 1 to 100', vn: 'Số tin mỗi trang, từ 1 đến 100', example: 20 },
      cursor: { en: 'info.next of the page before', vn: 'info.next của trang trước' },
      channel: { en: 'Only messages of this channel', vn: 'Chỉ các tin của kênh này' },
      reference: { en: 'Only messages with this reference', vn: 'Chỉ các tin có mã riêng này' },
      from: { en: 'Only from this time on (UTC)', vn: 'Chỉ từ thời điểm này (giờ UTC)' },
      to: { en: 'Only before this time (UTC)', vn: 'Chỉ trước thời điểm này (giờ UTC)' },
    },
    answer: messageTexts,
  }),
  describeCall(cancelApiMessage, {
    title: { en: 'Cancel a scheduled message', vn: 'Hủy tin đã lên lịch' },
    text: {
      en: 'Cancels a message that is still scheduled and gives its price back.',
      vn: 'Hủy tin nhắn chưa đến giờ gửi và hoàn lại chi phí.',
    },
    fields: { id: messageId },
    answer: { ...messageTexts, status: { ...messageTexts.status, example: 'cancelled' } },
  }),
];
