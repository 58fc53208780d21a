/**
 * Words that texts must not use, since another word stands for the same thing everywhere else (docs/glossary.md).
 * `\b` knows no Vietnamese letters, so borders of words are written out.
 * @type {Record<string, { wrong: RegExp, use: string }[]>}
 */
const WRONG_TERMS = {
  en: [
    { wrong: /\breceipts?\b/i, use: 'delivery status, delivery report' },
    { wrong: /\bwallet\b/i, use: 'balance' },
    { wrong: /\bone-time passwords?\b/i, use: 'OTP' },
    { wrong: /\bofficial accounts?\b/i, use: 'Zalo OA' },
    { wrong: /\bsign(s|ed|ing)?[ -](in|out|up)\b/i, use: 'log in, log out, register' },
    { wrong: /\bledger\b|\bmovements?\b/i, use: 'transactions' },
    { wrong: /\bunsubscribed\b/i, use: 'opted out' },
    { wrong: /\bplease\b/i, use: 'the verb alone' },
    { wrong: /\bnobody\b|\bsomebody\b/i, use: 'no one, or who is meant' },
    { wrong: /\be?-?mails?\b(?<!\bemails?)/i, use: 'email' },
    { wrong: /\breserved\b|\bset aside\b/i, use: 'on hold' },
    { wrong: /\bplanned\b/i, use: 'scheduled for' },
    { wrong: /\blatest\b(?! version)/i, use: 'recent' },
    { wrong: /\bcorrections?\b/i, use: 'adjustment' },
    { wrong: /\bconfigurations?\b/i, use: 'verification service' },
    { wrong: /\brole may not\b/i, use: 'permission' },
    { wrong: /(?<!different )\bpeople\b(?! of your team)/i, use: 'recipients, contacts' },
    { wrong: /^ends\b/i, use: 'expires' },
    { wrong: /^prices?$|^price (of|on)\b/i, use: 'cost, price per segment' },
    { wrong: /\btext messages?\b/i, use: 'message, SMS' },
    { wrong: /\b(to|had) refused?\b|\brefused (before|nothing)\b/i, use: 'opt out, opted out' },
  ],
  vn: [
    { wrong: word('đầu số(?! cũ| ngắn| 11 số)'), use: 'brandname, số điện thoại, số gọi' },
    { wrong: word('(?<!cả |gián )đoạn(?! văn)'), use: 'SMS, đoạn văn' },
    { wrong: word('gửi thử một tin'), use: 'gửi tin lẻ' },
    { wrong: word('đến nơi'), use: 'đã nhận' },
    { wrong: word('biên nhận|báo nhận'), use: 'trạng thái tin, kết quả' },
    { wrong: word('hủy nhận tin'), use: 'từ chối nhận tin' },
    { wrong: word('phê duyệt'), use: 'duyệt' },
    { wrong: word('xuất bản'), use: 'áp dụng' },
    { wrong: word('trong ví|vào ví|số dư ví'), use: 'số dư' },
    { wrong: word('đính chính'), use: 'điều chỉnh' },
    { wrong: word('khóa api|tạo khóa|thu hồi khóa'), use: 'API key' },
    { wrong: word('chủ nhóm'), use: 'chủ tài khoản' },
    { wrong: word('cuộc gọi thoại'), use: 'cuộc gọi' },
    { wrong: word('máy (bận|tắt|không liên lạc)|liên lạc được máy'), use: 'thuê bao' },
    { wrong: word('hẹn giờ|hẹn lúc|sắp gửi'), use: 'lên lịch, sẽ gửi lúc' },
    { wrong: word('mới nhất(?! trước)(?<!phiên bản mới nhất)'), use: 'gần đây' },
    { wrong: word('đã nộp'), use: 'nhà mạng đang duyệt' },
    { wrong: word('tiền giữ lại|khoản giữ lại'), use: 'tạm giữ' },
    { wrong: word('sổ cái'), use: 'giao dịch, biến động số dư' },
    { wrong: word('cấu hình'), use: 'dịch vụ xác thực' },
    { wrong: word('xác minh'), use: 'xác thực, duyệt hồ sơ doanh nghiệp' },
    { wrong: word('VAT'), use: 'thuế GTGT' },
    { wrong: /^giá($| của | trên | theo | sms| tin )/iu, use: 'chi phí, đơn giá' },
    { wrong: word('tốn'), use: 'chi phí' },
    { wrong: word('(gắn|gỡ|thêm|xóa) thẻ'), use: 'nhãn' },
    { wrong: word('official account'), use: 'Zalo OA' },
    { wrong: word('mail'), use: 'email' },
    { wrong: word('của tôi|anh/chị|nhé'), use: 'bạn' },
  ],
};

/** Texts that the specification gives to the letter. */
const AS_SPECIFIED = new Set(['Something went wrong, please try again later!', 'Reserved']);

/** Nouns that are counted; a count in capitals is a constant. */
const COUNTED =
  /\{(?![A-Z_]+\})(\w+)\} (?:[a-z]+ )?(days|hours|minutes|seconds|numbers|people|contacts|messages|recipients|rows|calls|segments|files|tags|characters|campaigns|times|clicks|links|senders|templates|sounds|words|members|keys|lines|stars|attempts|codes|permissions|matches|letters|digits|points|lists|values)\b/g;

/** Counts that are never one: limits of the product and choices that it offers. */
const NEVER_ONE = new Set([
  '{all} messages',
  '{amount} points',
  '{block} seconds',
  '{calls} calls',
  '{counted} matches',
  '{days} days',
  '{days} working days',
  '{hours} hours',
  '{length} characters',
  '{length} digits',
  '{max} letters',
  '{most} characters',
  '{most} contacts',
  '{most} messages',
  '{mostAdvertising} advertising messages',
  '{mostMinutes} minutes',
  '{quota} messages',
  '{repeat} times',
  '{segments} segments',
  '{size} rows',
]);

/** @param {string} words alternatives */
function word(words) {
  return new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu');
}

/**
 * Counts in an English text whose noun has no singular, such as `{days} days`.
 * @param {string} text
 * @returns {string[]}
 */
export function missingPlurals(text) {
  return [...outsidePlurals(text).matchAll(COUNTED)]
    .map(([count]) => count)
    .filter((count) => !NEVER_ONE.has(count))
    .map((count) => `“${count}”, use a plural, or words that need none`);
}

/**
 * What of a text stands in no plural.
 * @param {string} text
 * @returns {string}
 */
function outsidePlurals(text) {
  let depth = 0;
  let from = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (from < 0 && /^\{\w+, (plural|select)/.test(text.slice(at))) from = at;
    if (from < 0) continue;
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(0, from) + outsidePlurals(text.slice(at + 1));
  }
  return text;
}

/**
 * What is wrong with the words of a text, each with the term to use.
 * @param {string} locale `en` or `vn`
 * @param {string} text
 * @returns {string[]}
 */
export function wrongTerms(locale, text) {
  if (AS_SPECIFIED.has(text)) return [];
  // What stands in braces is code, unless it is the text of a plural.
  const read = text.replace(/<[^>]*>|\{\w+\}|\{\w+,|\b(plural|one|other)\b/g, ' ');
  return (WRONG_TERMS[locale] ?? []).flatMap(({ wrong, use }) => {
    const found = wrong.exec(read)?.[0];
    return found === undefined ? [] : [`“${found}”, use: ${use}`];
  });
}
