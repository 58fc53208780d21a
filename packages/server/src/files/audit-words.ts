import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Titles of columns. */
export const auditTitles = {
  at: { vn: 'Thời gian', en: 'Time' },
  actor: { vn: 'Người thực hiện', en: 'By' },
  action: { vn: 'Thao tác', en: 'Action' },
  object: { vn: 'Đối tượng', en: 'Object' },
  object_id: { vn: 'ID đối tượng', en: 'Object ID' },
  changes: { vn: 'Thay đổi', en: 'Changes' },
  reason: { vn: 'Lý do', en: 'Reason' },
  ip: { vn: 'Địa chỉ IP', en: 'IP address' },
  id: { vn: 'ID', en: 'ID' },
} as const satisfies Record<string, Bilingual>;

/** Who acted where it was no member and no key. */
export const actorWords: Readonly<Record<'operator' | 'system', Bilingual>> = {
  operator: { vn: 'Nhân viên hỗ trợ', en: 'Support staff' },
  system: { vn: 'Hệ thống', en: 'System' },
};

export const auditFileName: Bilingual = { vn: 'nhat-ky-thay-doi', en: 'audit' };
