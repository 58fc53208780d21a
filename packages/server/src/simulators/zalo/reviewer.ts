import type { Template } from './records.ts';

/** What the simulated reviewer objects to, in the order in which it is looked for. */
const objections: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/từ chối/i, 'Mẫu không đạt yêu cầu kiểm duyệt'],
  [/https?:\/\/|www\./i, 'Nội dung chứa liên kết trong phần văn bản'],
  [/\bsms\b/i, 'Nội dung nhắc tới SMS'],
  [/anh\s*\/\s*chị/i, 'Xưng hô chưa trung tính'],
];
const ACCENTED = /[ăâđêôơưàảãáạằắầấèéìíòóồốờớùúừứỳý]/i;

/** Ends the reviews that are due. Answers whether any was. */
export function review(templates: readonly Template[], now: number): boolean {
  const due = templates.filter(({ reviewAt }) => reviewAt !== null && reviewAt <= now);
  for (const template of due) {
    const reason = objectionTo(template);
    template.status = reason === null ? 'ENABLE' : 'REJECT';
    template.reason = reason ?? '';
    template.reviewAt = null;
  }
  return due.length > 0;
}

function objectionTo({ name, texts, tag }: Template): string | null {
  const whole = `${name}\n${texts}`;
  const found = objections.find(([pattern]) => pattern.test(whole));
  if (found) return found[1];
  if (!ACCENTED.test(texts)) return 'Nội dung phải là tiếng Việt có dấu';
  if (tag === 'TRANSACTION' && /khuyến mãi|giảm giá|ưu đãi/i.test(whole))
    return 'Nội dung khuyến mãi trong mẫu giao dịch';
  return null;
}
