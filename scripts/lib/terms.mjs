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
    { wrong: /\bmails?\b/i, use: 'email' },
  ],
  vn: [
    { wrong: word('đầu số gửi'), use: 'brandname' },
    { wrong: word('đoạn tin'), use: 'SMS' },
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
    { wrong: word('của tôi|anh/chị|nhé'), use: 'bạn' },
  ],
};

/** Texts that the specification gives to the letter. */
const AS_SPECIFIED = new Set(['Something went wrong, please try again later!']);

/** @param {string} words alternatives */
function word(words) {
  return new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu');
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
