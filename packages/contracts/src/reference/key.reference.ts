import { showKey } from '../developer/key.calls.ts';
import { describeCall } from './describe-call.ts';

export const keyReference = [
  describeCall(showKey, {
    title: { en: 'Get the API key', vn: 'Xem API key' },
    text: {
      en: 'What the key of the request is and may do. Call it first to see that the key works.',
      vn: 'Thông tin và quyền của key đang dùng. Hãy gọi trước tiên để biết key hoạt động.',
    },
    fields: {},
    answer: {
      id: { en: 'ID of the API key', vn: 'ID của API key', example: 'key_01KAK3B7V0000000000000000X' },
      name: { en: 'Its name', vn: 'Tên', example: 'Shop server' },
      account_id: { en: 'ID of the account', vn: 'Mã tài khoản', example: 'acc_01KAK3B7V0000000000000000X' },
      mode: { en: 'Its mode', vn: 'Chế độ', values: ['test', 'live'], example: 'test' },
      scopes: { en: 'What it may do', vn: 'Các quyền', example: ['campaign:send', 'log:read'] },
      expires_at: { en: 'When it expires; null for never', vn: 'Ngày hết hạn; null nếu không hết hạn', example: null },
    },
  }),
];
