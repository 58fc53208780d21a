import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Why an approved caller ID cannot be chosen. */
export const usageReason: Bilingual = {
  vn: 'Số gọi này không được duyệt cho loại cuộc gọi đang chọn.',
  en: 'This caller ID is not approved for this kind of call.',
};

/** Why an own number cannot be chosen that could call, by what it would have to be used for. */
export const useReasons: Readonly<Record<'voice' | 'verify', Bilingual>> = {
  voice: { vn: 'Số này không được dùng cho cuộc gọi.', en: 'This number is not used for voice calls.' },
  verify: { vn: 'Số này không được dùng để xác thực.', en: 'This number is not used for verification.' },
};

/** Why an own number cannot call, by its status. */
export const numberReasons: Readonly<Record<string, Bilingual>> = {
  pending_documents: { vn: 'Số này còn chờ giấy tờ.', en: 'This number still waits for documents.' },
  pending_activation: { vn: 'Số này đang chờ kích hoạt.', en: 'This number is being activated.' },
  suspended: { vn: 'Số này đang bị tạm khoá.', en: 'This number is suspended.' },
};
