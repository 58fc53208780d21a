import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';

const at = '2026-11-20T03:00:00.000Z';

/** A brand name as calls return it; a test names what it is about. */
export function senderOf(fields: Partial<SenderRecord> = {}): SenderRecord {
  return {
    id: 'snd_1',
    name: 'ANBINH',
    type: 'sms_brandname',
    country: 'VN',
    usage: 'both',
    description: 'Chuỗi cửa hàng',
    status: 'approved',
    valid_until: null,
    reason: null,
    title: 'An Bình',
    sample_content: '',
    company: { legal_name: '', tax_code: '', is_for_other: false },
    carriers: [],
    files: [],
    submitted_at: null,
    renewal_asked_at: null,
    created_at: at,
    updated_at: at,
    created_by: 'Lan',
    ...fields,
  };
}
