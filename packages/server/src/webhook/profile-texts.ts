import { FAILING_DAYS } from '@app/contracts/settings/callback.ts';
import type { BilingualText } from '../database/tables/columns.ts';

/** What an account is told when callbacks to an address have failed for so long that they end. */
export function disabledTexts({ name, url }: { name: string; url: string }): {
  readonly title: BilingualText;
  readonly content: BilingualText;
} {
  const days = String(FAILING_DAYS);
  return {
    title: {
      vn: `Đã ngừng gửi thông báo đến “${name}”`,
      en: `Callbacks to “${name}” were disabled`,
    },
    content: {
      vn: `${url} không nhận được thông báo nào trong ${days} ngày. Hãy sửa lỗi, bật lại địa chỉ rồi gửi lại các thông báo đã lỡ.`,
      en: `${url} has accepted nothing for ${days} days. Fix it, enable it, then send again what it has missed.`,
    },
  };
}
