import { escapeHtml } from './escape-html.ts';
import type { Template } from './records.ts';

/** How Zalo shows a template to whoever has its address: here no more than its name and what fills it. */
export function previewPage({ id, name, status, params }: Template): string {
  const rows = params.map((param) => `<li><code>&lt;${escapeHtml(param.name)}&gt;</code> ≤ ${param.maxLength}</li>`);
  return `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title><style>body{font:15px/1.5 system-ui,sans-serif;max-width:420px;margin:8vh auto;padding:0 16px}</style>
</head><body><p>Zalo mô phỏng trên máy này · A simulated Zalo on this machine</p>
<h1>${escapeHtml(name)}</h1><p>${escapeHtml(id)} · ${escapeHtml(status)}</p><ul>${rows.join('')}</ul></body></html>`;
}
