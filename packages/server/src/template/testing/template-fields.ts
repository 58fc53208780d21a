import type { Input } from '@app/contracts/core/call.ts';
import type { createTemplate } from '@app/contracts/template/template.calls.ts';

type Fields = Input<typeof createTemplate>;

/** A template that nothing is wrong with, under a sender called ANBINH. */
export function templateFields(fields: Pick<Fields, 'sender_id'> & Partial<Fields>): Fields {
  return {
    name: 'Xác nhận đơn hàng',
    type: 'customer_care',
    content: 'ANBINH: Don hang {ma_don} cua {ten|ban} se duoc giao ngay {ngay}.',
    ...fields,
  };
}
