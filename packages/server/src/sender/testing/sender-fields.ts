import type { Input } from '@app/contracts/core/call.ts';
import type { storeSender } from '@app/contracts/sender/sender.calls.ts';
import { samplePdf } from '../../seed/sample-documents.ts';

/** A request that nothing is wrong with. */
export function senderFields(changes: Partial<Input<typeof storeSender>> = {}): Input<typeof storeSender> {
  return {
    name: 'ANBINH',
    title: 'An Bình',
    type: 'sms_brandname',
    country: 'VN',
    usage: 'both',
    description: 'Chuỗi cửa hàng An Bình',
    company: JSON.stringify({ legal_name: 'Công ty TNHH An Bình', tax_code: '0312345678' }),
    files: [new File([samplePdf('Giay phep kinh doanh')], 'gpkd.pdf', { type: 'application/pdf' })],
    ...changes,
  };
}
