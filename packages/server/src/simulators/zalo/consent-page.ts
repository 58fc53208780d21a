import { escapeHtml } from './escape-html.ts';
import type { Account } from './records.ts';

/** What the application asked for, which goes through the page unchanged. */
export interface Asked {
  readonly app_id: string;
  readonly redirect_uri: string;
  readonly code_challenge: string;
  readonly state: string;
}

/** The page on which an administrator allows or denies, for one of the official accounts. */
export function consentPage(asked: Asked, accounts: readonly Account[]): string {
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const choices = accounts
    .map(
      ({ id, name, category, isVerified }, index) => `
      <label><input type="radio" name="oa_id" value="${id}"${index === 0 ? ' checked' : ''}>
        <span><b>${escapeHtml(name)}</b><br><small>${escapeHtml(category)}${isVerified ? ' · đã xác thực' : ''}</small></span>
      </label>`,
    )
    .join('');
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Zalo (mô phỏng)</title><style>
body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#eef2f7;color:#16202c}
main{max-width:420px;margin:8vh auto;padding:24px;background:#fff;border:1px solid #d5dde6;border-radius:12px}
h1{margin:0 0 4px;font-size:20px}p{margin:0 0 16px}
.note{padding:8px 12px;background:#fff6df;border-radius:8px;font-size:13px}
label{display:flex;gap:12px;align-items:center;padding:12px;border:1px solid #d5dde6;border-radius:8px;margin-bottom:8px}
footer{display:flex;gap:8px;justify-content:flex-end;margin-top:16px}
button{font:inherit;min-height:44px;padding:0 20px;border-radius:8px;border:1px solid #b8c4d1;background:#fff;color:inherit}
button[value=allow]{background:#0061d5;border-color:#0061d5;color:#fff}
small{color:#51606f}
</style></head><body><main>
<p class="note">Zalo mô phỏng trên máy này · A simulated Zalo on this machine</p>
<h1>Cho phép ứng dụng quản lý Official Account?</h1>
<p>Ứng dụng ${escapeHtml(asked.app_id)} xin quyền gửi thông báo và quản lý mẫu tin.</p>
<form method="post" action="/v4/oa/permission">${hidden}${choices}
<footer><button name="decision" value="deny">Từ chối · Deny</button>
<button name="decision" value="allow">Cho phép · Allow</button></footer></form>
</main></body></html>`;
}
