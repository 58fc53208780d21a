import type { EraseObstacle } from '../contact/personal-data.ts';
import type { Bilingual } from './bilingual.ts';

/** What keeps a person from being erased, and after what it works. */
const eraseTexts: Readonly<Record<EraseObstacle, Bilingual>> = {
  sending: {
    en: 'A message to this number is being sent. You can erase the person once it has been sent.',
    vn: 'Đang gửi tin nhắn đến số này. Bạn có thể xóa dữ liệu người này sau khi tin được gửi xong.',
  },
  calling: {
    en: 'This number is being called. You can erase the person once the call has ended.',
    vn: 'Đang gọi đến số này. Bạn có thể xóa dữ liệu người này sau khi cuộc gọi kết thúc.',
  },
  reading: {
    en: 'A list of contacts is being read, and this number may be in it. You can erase the person once it has been read.',
    vn: 'Đang đọc một danh sách có thể chứa số này. Bạn có thể xóa dữ liệu người này sau khi đọc xong danh sách.',
  },
};

/** The text for `info.reason` of a 409 `in_use`; undefined for another reason. */
export function eraseText(reason: string | undefined): Bilingual | undefined {
  return isObstacle(reason) ? eraseTexts[reason] : undefined;
}

function isObstacle(reason: string | undefined): reason is EraseObstacle {
  return reason !== undefined && Object.hasOwn(eraseTexts, reason);
}
