import type { OutboxEntry } from './outbox.ts';

const time = new Intl.DateTimeFormat('vi-VN', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Ho_Chi_Minh',
});

export const outboxStyle = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid #8886; border-radius: 8px; padding: 0.75rem 1rem; margin: 0.75rem 0; }
h1 { font-size: 1.4rem; } h2 { font-size: 1rem; margin: 0; }
form { display: grid; gap: 0.5rem; margin: 1rem 0; }
label { display: grid; }
form button { justify-self: start; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
small { opacity: 0.7; }
`;

/** What a phone writes to us, in place of a carrier that would bring it. */
const writeForm = `<details><summary>Gửi SMS đến một số · Write to a number</summary>
<form method="post" action="/dev/outbox/sms">
<label>Từ · From <input name="from" required maxlength="20"></label>
<label>Đến · To <input name="to" required maxlength="20"></label>
<label>Nội dung · Text <textarea name="text" required maxlength="1000"></textarea></label>
<button>Gửi · Send</button>
</form></details>`;

/** The outbox as one page of plain HTML: no script, newest first. */
export function outboxPage(entries: readonly OutboxEntry[]): string {
  const list =
    entries.length === 0
      ? '<p>Chưa có thư hay tin nhắn nào. · Nothing was sent yet.</p>'
      : entries.map(entryHtml).join('\n');
  return `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<link rel="stylesheet" href="/dev/outbox.css">
<h1>Hộp thư thử · Outbox</h1>
<p><small>Thư và tin nhắn của môi trường local, không gửi ra ngoài. · Mail and SMS of this environment; nothing left it.</small></p>
${writeForm}
${list}
</html>
`;
}

function entryHtml({ channel, recipient, sender, subject, body, created_at }: OutboxEntry): string {
  const head = channel === 'mail' ? subject : `SMS · ${sender}`;
  return `<article><h2>${escapeHtml(head)}</h2>
<small>${escapeHtml(recipient)} · ${time.format(created_at)}</small>
<p>${withLinks(escapeHtml(body))}</p></article>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Makes addresses clickable; the text is escaped already, so the address cannot leave its attribute. */
function withLinks(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
