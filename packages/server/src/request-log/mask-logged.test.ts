import { expect, test } from 'vitest';
import { maskLogged } from './mask-logged.ts';

test('numbers lose their middle, texts their codes, and secrets are hidden', () => {
  const logged = {
    to: '0912345678',
    sender: 'ANBINH',
    text: 'Ma xac thuc: 482913. Goi 0912 345 678, con 12 gio.',
    code: '482913',
    secret: 'sk_live_abc',
    reference: 'order-1',
    errors: { to: ['phone'] },
    nested: [{ phone: '+84 912 345 678', code: 'sender_missing' }],
  };
  expect(maskLogged(logged, 'answer')).toEqual({
    to: '09123***678',
    sender: 'ANBINH',
    text: 'Ma xac thuc: ••••. Goi 09123***678, con 12 gio.',
    code: '••••',
    secret: '••••',
    reference: 'order-1',
    errors: { to: ['phone'] },
    nested: [{ phone: '84912***678', code: 'sender_missing' }],
  });
});

test('what fills a template is masked as a text is, whatever its parameters are called', () => {
  const params = { name: 'Lan', ma_xac_thuc: '482913', otp: '1234', amount: 120_000, phone: '0912345678' };
  expect(maskLogged({ template: '301245', params }, 'request')).toEqual({
    template: '301245',
    params: { name: 'Lan', ma_xac_thuc: '••••', otp: '••••', amount: '••••', phone: '09123***678' },
  });
});

test('times, ids and amounts stay, and codes that letters make are hidden too', () => {
  const stays = {
    id: 'msg_01KAK3B7V0000000000000000X',
    created_at: '2026-11-21T03:00:00.000Z',
    from: '2026-11-21T03:00:00Z',
    price: 850_000_000,
    next: 'MjAyNi0xMS0yMVQwMzowMDowMC4wMDBa',
  };
  expect(maskLogged(stays, 'answer')).toEqual(stays);
  expect(maskLogged({ code: 'A7K2QX' }, 'answer')).toEqual({ code: '••••' });
});

test('a code in a request is hidden however it is typed; an answer keeps its reason', () => {
  const typed = ['abcdef', 'ab_cd', 'A7K2QX', 482_913, ['abcdef'], { code: 'abcdef' }, { typed: 'abcdef' }];
  for (const code of typed) {
    expect(maskLogged({ id: 'ver_1', code }, 'request')).toEqual({ id: 'ver_1', code: '••••' });
    expect(maskLogged([{ Code: code }], 'request')).toEqual([{ Code: '••••' }]);
    expect(maskLogged({ params: { code } }, 'request')).toEqual({ params: { code: '••••' } });
  }
  expect(maskLogged({ error: { code: 'code_expired' } }, 'answer')).toEqual({ error: { code: 'code_expired' } });
});

test('long lists and long texts are cut', () => {
  const masked = maskLogged({ messages: Array.from({ length: 25 }, () => 'a'), note: 'x'.repeat(2_000) }, 'request');
  expect(masked).toEqual({
    messages: [...Array.from({ length: 20 }, () => 'a'), '… 5 more'],
    note: `${'x'.repeat(1_000)}…`,
  });
});

test.each([
  'otp_code',
  'otpCode',
  'pin',
  'PIN',
  'otp',
  'passcode',
  'password',
  'secret',
  'token',
  'user_pin',
  'userPin',
  'verification_code',
])('a field of a request named %s is hidden as `code` is, whatever it holds', (name) => {
  for (const value of ['482913', 'abcdef', 482_913, ['4829'], { typed: '4829' }]) {
    expect(maskLogged({ id: 'ver_1', [name]: value }, 'request')).toEqual({ id: 'ver_1', [name]: '••••' });
    expect(maskLogged([{ params: { [name]: value } }], 'request')).toEqual([{ params: { [name]: '••••' } }]);
  }
});

test('fields of a request that only look like codes stay', () => {
  const stays = {
    template: 'tpl_1',
    shipping: 'fast',
    spin: 'left',
    country_code: 'VN',
    order_code: 'DH-17',
    params: { name: 'Lan' },
  };
  expect(maskLogged(stays, 'request')).toEqual(stays);
});
