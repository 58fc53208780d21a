import { codes } from '../catalogue/codes.ts';
import { messages } from '../catalogue/messages.ts';
import { locales } from '../constants.ts';
import { ApiError } from '../core/api-error.ts';
import { rule, ruleNames, ruleParams } from '../rules/rule-message.ts';
import { describe, expect, it } from 'vitest';
import { errorText, fieldErrorText, serverMessageText } from './message-text.ts';
import { codeTexts } from './code-texts.ts';
import { ruleTexts } from './rule-texts.ts';
import { serverMessageTexts } from './server-messages.ts';

describe('every text a server can cause', () => {
  it.each(Object.values(messages))('message "%s" has both languages', (message) => {
    for (const { code } of locales) expect(serverMessageTexts[message][code]).not.toBe('');
    expect(serverMessageTexts[message].vn).not.toBe(message);
  });

  it.each(codes)('code %s has both languages', (code) => {
    for (const locale of locales) expect(codeTexts[code][locale.code]).not.toBe('');
    expect(codeTexts[code].vn).not.toBe(codeTexts[code].en);
  });

  it.each(ruleNames)('rule %s has both languages', (name) => {
    for (const { code } of locales) expect(ruleTexts[name][code]).not.toBe('');
    expect(ruleTexts[name].vn).not.toBe(ruleTexts[name].en);
  });

  it.each(ruleNames)('the text of rule %s has a place for what the rule gives, and for no more', (name) => {
    const given: Partial<Record<string, string>> = ruleParams;
    for (const { code } of locales) {
      const places = [...ruleTexts[name][code].matchAll(/{([a-z]+)}/g)].map(([, place]) => place);
      expect(places.filter((place) => place !== 'field')).toEqual(given[name] === undefined ? [] : [given[name]]);
    }
  });

  it('shows English messages to the letter, but for the KYC text', () => {
    const changed = Object.values(messages).filter((message) => serverMessageText(message, 'en') !== message);
    expect(changed).toEqual([messages.kycPending]);
  });
});

describe('fieldErrorText', () => {
  it('fills in label and parameters', () => {
    expect(fieldErrorText(rule('email'), 'Email', 'en')).toBe('Email must be email format');
    expect(fieldErrorText(rule('min', { length: 10 }), 'Mật khẩu', 'vn')).toBe('Mật khẩu phải có ít nhất 10 ký tự');
    expect(fieldErrorText(rule('otp'), 'Text', 'en')).toBe('OTP variable {OTP} is mandatory');
  });

  it('names the other field of a confirmation by its label', () => {
    const labels = { newPassword: 'new password' };
    const message = rule('confirmed', { target: 'newPassword' });
    expect(fieldErrorText(message, 'Confirm new password', 'en', labels)).toBe(
      'Confirm new password does not match new password',
    );
  });

  it('translates a server message on a field and leaves unknown text alone', () => {
    expect(fieldErrorText(messages.emailTaken, 'Email', 'vn')).toBe('Email đã được sử dụng');
    expect(fieldErrorText('Advertising text must start with [QC]', 'Text', 'vn')).toBe(
      'Advertising text must start with [QC]',
    );
  });
});

describe('errorText', () => {
  const answer = (message: string, code: string | null) =>
    new ApiError({ failure: 'answer', status: 422, message, code });

  it('prefers a telling message, then the code, then the message as received', () => {
    expect(errorText(answer(messages.senderNotFound, 'sender_missing'), 'en')).toBe('Sender not found');
    expect(errorText(answer(messages.somethingWrong, 'rate_limited'), 'en')).toBe(
      'Too many requests. Try again in a moment.',
    );
    expect(errorText(answer('Brand new text', 'brand_new'), 'vn')).toBe('Brand new text');
  });

  it('says that the storage is full, whichever field has the file', () => {
    const full = new ApiError({
      failure: 'answer',
      status: 409,
      message: messages.somethingWrong,
      code: 'quota_exceeded',
      errors: { file: [rule('storage_full')] },
    });
    expect(errorText(full, 'en')).toBe('Your file storage is full. Delete files you no longer need, then try again');
    expect(errorText(full, 'vn')).toBe(
      'Tài khoản đã hết dung lượng lưu tệp. Hãy xóa bớt tệp không cần nữa rồi thử lại',
    );
    expect(fieldErrorText(rule('storage_full'), '', 'vn')).toBe(errorText(full, 'vn'));
    expect(errorText(answer(messages.somethingWrong, 'quota_exceeded'), 'en')).toBe('Limit reached.');
  });

  it('says that the server was not reached', () => {
    const error = new ApiError({ failure: 'network', status: 0, message: messages.somethingWrong });
    expect(errorText(error, 'vn')).toMatch(/Không kết nối được máy chủ/);
  });
});

describe('a refusal whose message says too little', () => {
  const refused = (code: string, message: string, info: unknown = null) =>
    new ApiError({ failure: 'answer', status: 422, code, message, info });

  it('tells of a sender that it is not approved', () => {
    const error = refused('sender_not_approved', messages.senderNotFound);
    expect(errorText(error, 'en')).toBe('This sender is not approved yet.');
    expect(errorText(error, 'vn')).toBe('Brandname này chưa được duyệt.');
  });

  it('tells of a number that it opted out', () => {
    const error = refused('no_valid_recipient', messages.phoneInvalid, { reason: 'opted_out' });
    expect(errorText(error, 'en')).toBe('This number has opted out. Nothing was sent.');
    expect(errorText(error, 'vn')).toContain('đã từ chối nhận tin');
  });

  it.each([
    ['sending', 'A message to this number is being sent.', 'Đang gửi tin nhắn đến số này.'],
    ['calling', 'This number is being called.', 'Đang gọi đến số này.'],
    ['reading', 'A list of contacts is being read', 'Đang đọc một danh sách'],
  ])('tells of %s that a person cannot be erased during it, and can after it', (reason, en, vn) => {
    const error = refused('in_use', messages.somethingWrong, { reason });
    expect(errorText(error, 'en')).toContain(en);
    expect(errorText(error, 'en')).toMatch(/You can erase the person once .+ has (been sent|ended|been read)\.$/);
    expect(errorText(error, 'vn')).toContain(vn);
    expect(errorText(error, 'vn')).toMatch(/Bạn có thể xóa dữ liệu người này sau khi .+\.$/);
  });

  it('tells of anything else in use that it cannot be deleted', () => {
    for (const info of [null, { reason: 'constructor' }, { campaigns: [] }]) {
      expect(errorText(refused('in_use', messages.somethingWrong, info), 'en')).toBe(
        'This is in use, so it can’t be deleted.',
      );
    }
  });

  it('names the missing permission', () => {
    const error = refused('missing_scope', messages.forbidden, { scope: 'campaign:send' });
    expect(errorText(error, 'en')).toBe('You don’t have permission to do this. Required permission: campaign:send.');
    const ask = ['Nguyễn Minh Anh', 'Trần Bình'];
    const named = refused('missing_scope', messages.forbidden, { scope: 'campaign:send', ask });
    expect(errorText(named, 'en')).toMatch(/ Ask Nguyễn Minh Anh, Trần Bình for it\.$/);
    expect(errorText(named, 'vn')).toMatch(/ Hãy nhờ Nguyễn Minh Anh, Trần Bình cấp quyền\.$/);
    expect(errorText(error, 'vn')).toContain('Quyền cần có: campaign:send.');
    const roles = 'Account owner, Admin';
    expect(errorText(refused('missing_scope', messages.forbidden, { scope: 'team:write', ask, roles }), 'en')).toBe(
      'You don’t have permission to do this. Required permission: team:write (Account owner, Admin). ' +
        'Ask Nguyễn Minh Anh, Trần Bình for it.',
    );
  });
});
