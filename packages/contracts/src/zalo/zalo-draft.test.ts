import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../rules/validation.ts';
import { usedParams, zaloDraftSchema, type ZaloDraft } from './zalo-draft.ts';
import { lengths, MAX_TEXT_PARAMS, MAX_TITLE_PARAMS, paramTypeNames, paramTypes, STARS } from './zalo-limits.ts';
import { paramFault } from './zalo-params.ts';

const custom: ZaloDraft = {
  name: 'Giao hàng thành công',
  kind: 'custom',
  tag: 'transaction',
  header: { kind: 'logo', light: 'a', dark: 'b' },
  title: 'Đơn hàng đã được giao',
  paragraphs: ['Xin chào <customer_name>, đơn hàng của bạn đã được giao.'],
  table: [],
  buttons: [],
  payment: null,
  voucher: null,
  rating: null,
  params: [{ name: 'customer_name', type: 'customer_name', sample: 'Lan' }],
  note: '',
};
const otp: ZaloDraft = {
  ...custom,
  kind: 'otp',
  title: null,
  paragraphs: ['Mã có hiệu lực trong 5 phút.'],
  params: [{ name: 'otp', type: 'otp', sample: '123456' }],
};
const images: ZaloDraft['header'] = { kind: 'images', items: ['a'] };
const website = { type: 'website', title: 'Xem đơn hàng', content: 'https://anbinh.example.com' } as const;
const star = { title: 'Tốt', question: 'Bạn hài lòng?', answers: ['Nhanh'], thanks: 'Cảm ơn', description: 'Góp ý' };
const payment = {
  bank_code: '970436',
  account_name: 'CONG TY AN BINH',
  bank_account: '0123456789',
  amount: '100000',
  note: 'Thanh toan don hang',
};
const voucher = { name: 'Giảm 10%', condition: 'Đơn từ 200k', code: 'TET2027', start_date: '', end_date: '31/12/2026' };

const errorsOf = (draft: unknown) => {
  const parsed = v.safeParse(zaloDraftSchema, draft);
  return parsed.success ? {} : fieldErrors(parsed.issues);
};
/** A text of so many letters, which are not bytes: each has an accent made of several. */
const letters = (count: number) => 'ế'.normalize('NFD').repeat(count);
const withText = (title: string, names: readonly string[]) => ({
  ...custom,
  title,
  paragraphs: ['Nội dung không có tham số.'],
  params: names.map((name) => ({ name, type: 'label', sample: 'x' })),
});
const names = (count: number) => Array.from({ length: count }, (_, index) => `p_${'abcdefghijklm'[index]}`);

describe('A Zalo template', () => {
  it.each([
    ['custom', custom],
    ['with pictures and a button', { ...custom, header: images, buttons: [website] }],
    ['for one-time passwords', otp],
    ['for a payment', { ...custom, kind: 'payment', payment }],
    ['for a voucher', { ...custom, kind: 'voucher', tag: 'promotion', voucher }],
    ['for a rating', { ...custom, kind: 'rating', rating: Array.from({ length: STARS }, () => star) }],
  ])('is fine %s', (_kind, draft) => {
    expect(errorsOf(draft)).toEqual({});
  });

  it.each([
    ['name', lengths.name, (text: string) => ({ ...custom, name: text })],
    ['title', lengths.title, (text: string) => ({ ...custom, title: text })],
    ['paragraphs.1', lengths.paragraph, (text: string) => ({ ...custom, paragraphs: [...custom.paragraphs, text] })],
    [
      'table.0.label',
      lengths.rowLabel,
      (text: string) => ({ ...custom, table: [row(text, 'Đã giao'), row('Trạng thái', 'Đã giao')] }),
    ],
    [
      'table.0.value',
      lengths.rowValue,
      (text: string) => ({ ...custom, table: [row('Mã đơn', text), row('Trạng thái', 'Đã giao')] }),
    ],
    ['buttons.0.title', lengths.button, (text: string) => ({ ...custom, buttons: [{ ...website, title: text }] })],
  ])('counts letters of %s, its bounds included', (field, { min, max }, make) => {
    expect(errorsOf(make(letters(min - 1)))).toEqual({ [field]: [`min:length=${min}`] });
    expect(errorsOf(make(letters(min)))).toEqual({});
    expect(errorsOf(make(letters(max)))).toEqual({});
    expect(errorsOf(make(letters(max + 1)))).toEqual({ [field]: [`max:length=${max}`] });
  });

  it('has one to four paragraphs, a table of two to eight rows or none, and at most two buttons', () => {
    const paragraph = 'Nội dung của đoạn.';
    const plain = { ...custom, params: [] };
    const rows = (count: number) => Array.from({ length: count }, () => row('Mã đơn', 'ABC'));
    const buttons = (count: number) => Array.from({ length: count }, () => website);
    expect(errorsOf({ ...plain, paragraphs: [] })).toEqual({ paragraphs: ['required'] });
    for (const count of [1, 4]) expect(errorsOf({ ...plain, paragraphs: Array(count).fill(paragraph) })).toEqual({});
    expect(errorsOf({ ...plain, paragraphs: Array(5).fill(paragraph) })).toHaveProperty('paragraphs');
    expect(errorsOf({ ...custom, table: rows(1) })).toEqual({ table: ['count_min:min=2'] });
    for (const count of [0, 2, 8]) expect(errorsOf({ ...custom, table: rows(count) })).toEqual({});
    expect(errorsOf({ ...custom, table: rows(9) })).toEqual({ table: ['count_max:max=8'] });
    expect(errorsOf({ ...custom, buttons: buttons(3) })).toEqual({ buttons: ['count_max:max=2'] });
    expect(errorsOf({ ...custom, header: images })).toEqual({ buttons: ['count_min:min=1'] });
    expect(errorsOf({ ...custom, header: { kind: 'images', items: ['a', 'b', 'c', 'd'] } })).toHaveProperty(
      'header.items',
    );
  });

  it('has four parameters in its title and ten in all paragraphs at most', () => {
    const title = (count: number) =>
      withText(
        `Tin ${names(count)
          .map((name) => `<${name}>`)
          .join(' ')}`,
        names(count),
      );
    expect(errorsOf(title(MAX_TITLE_PARAMS))).toEqual({});
    expect(errorsOf(title(MAX_TITLE_PARAMS + 1))).toEqual({ title: ['params_max:max=4'] });
    const text = (count: number) => {
      const used = names(count).map((name) => `<${name}>`);
      const half = Math.ceil(count / 2);
      const paragraphs = [`Tin một ${used.slice(0, half).join(' ')}`, `Tin hai ${used.slice(half).join(' ')}`];
      return { ...custom, paragraphs, params: names(count).map((name) => ({ name, type: 'label', sample: 'x' })) };
    };
    expect(errorsOf(text(MAX_TEXT_PARAMS))).toEqual({});
    expect(errorsOf(text(MAX_TEXT_PARAMS + 1))).toEqual({ 'paragraphs.0': ['params_max:max=10'] });
  });

  it('has no parameter in labels and buttons, one at most in a value, and a button’s own in its address', () => {
    const two = [row('Mã <order>', 'ABC'), row('Trạng thái', '<a> và <b>')];
    expect(errorsOf({ ...custom, table: two })).toMatchObject({
      'table.0.label': ['params_none'],
      'table.1.value': ['params_max:max=1'],
    });
    const shared = { ...website, content: 'https://anbinh.example.com/<customer_name>' };
    expect(errorsOf({ ...custom, buttons: [shared] })).toEqual({ 'buttons.0.content': ['param_shared'] });
    const own = { ...website, content: 'https://anbinh.example.com/<order_link>' };
    const params = [...custom.params, { name: 'order_link', type: 'link', sample: 'DH01' }];
    expect(errorsOf({ ...custom, buttons: [own], params })).toEqual({});
  });

  it('declares the parameters that stand in it, neither more nor fewer', () => {
    expect(errorsOf({ ...custom, params: [] })).toEqual({ params: ['required'] });
    const unused = { name: 'other', type: 'label', sample: 'x' };
    expect(errorsOf({ ...custom, params: [...custom.params, unused] })).toEqual({ params: ['oneOf'] });
    expect(errorsOf({ ...custom, title: 'Đơn hàng <mã đơn> đã giao' })).toEqual({ title: ['param_name'] });
    expect(usedParams(otp)).toEqual(['otp']);
  });

  it('for one-time passwords is one logo, one text and one parameter beside the code', () => {
    expect(errorsOf({ ...otp, header: images })).toHaveProperty(['header.kind']);
    expect(errorsOf({ ...otp, title: 'Mã xác thực của bạn' })).toHaveProperty('title');
    expect(errorsOf({ ...otp, buttons: [website] })).toHaveProperty('buttons');
    expect(errorsOf({ ...otp, paragraphs: [...otp.paragraphs, 'Không chia sẻ mã này.'] })).toHaveProperty([
      'paragraphs.1',
    ]);
    const more = (count: number) => ({
      ...otp,
      paragraphs: [
        `Mã có hiệu lực ${names(count)
          .map((name) => `<${name}>`)
          .join(' ')}`,
      ],
      params: [...otp.params, ...names(count).map((name) => ({ name, type: 'label', sample: 'x' }))],
    });
    expect(errorsOf(more(1))).toEqual({});
    expect(errorsOf(more(2))).toEqual({ 'paragraphs.0': ['params_max:max=1'] });
  });

  it.each([
    ['1999', ['min_value:min=2000']],
    ['2000', undefined],
    ['500000000', undefined],
    ['500000001', ['max_value:max=500000000']],
    ['100.000', ['numeric', 'min_value:min=2000']],
  ])('asks for %s đồng: %s', (amount, fault) => {
    expect(errorsOf({ ...custom, kind: 'payment', payment: { ...payment, amount } })['payment.amount']).toEqual(fault);
  });

  it.each([
    ['website', 'anbinh.example.com', ['url']],
    ['website', 'https://anbinh.example.com/<link>?a=1', undefined],
    ['call', '1900 1234', undefined],
    ['call', 'gọi tôi', ['phone']],
  ])('has a button %s to %s: %s', (type, content, fault) => {
    const params = [...custom.params, { name: 'link', type: 'link', sample: 'a' }];
    const draft = {
      ...custom,
      buttons: [{ ...website, type, content }],
      params: content.includes('<') ? params : custom.params,
    };
    expect(errorsOf(draft)['buttons.0.content']).toEqual(fault);
  });

  it('is refused at once, however many parts and parameters it has', () => {
    const many = (first: string) =>
      Array.from(
        { length: 100_000 },
        (_, index) => `<${first}${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}>`,
      );
    const content = `https://anbinh.example.com/${many('x').join('')}`;
    const long = { ...custom, paragraphs: [many('y').join('')], buttons: [{ ...website, content }] };
    expect(errorsOf(long)).toMatchObject({ params: ['required', 'oneOf'] });
    for (const part of ['paragraphs', 'table', 'buttons', 'params']) {
      expect(errorsOf({ ...custom, [part]: Array(50_000).fill('') })).toEqual({ [part]: ['count_max:max=50'] });
    }
  });

  it('never throws, whatever comes, and takes nothing beyond its limits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 90 }),
        fc.array(fc.string({ maxLength: 420 }), { maxLength: 6 }),
        (title, paragraphs) => {
          const parsed = v.safeParse(zaloDraftSchema, { ...custom, title, paragraphs, params: [] });
          if (!parsed.success) return;
          const count = (text: string) => [...text.normalize('NFC').trim()].length;
          expect(count(title)).toBeGreaterThanOrEqual(9);
          expect(count(title)).toBeLessThanOrEqual(65);
          expect(paragraphs.length).toBeLessThanOrEqual(4);
          expect(paragraphs.every((text) => count(text) >= 9 && count(text) <= 400)).toBe(true);
        },
      ),
    );
    fc.assert(fc.property(fc.anything(), (value) => void v.safeParse(zaloDraftSchema, value)));
  });
});

describe('A parameter’s value', () => {
  it('has at most the letters of its type', () => {
    const fine: Partial<Record<string, string>> = { phone: '0', amount: '1', currency: '1', otp: '1', time: '' };
    for (const type of paramTypeNames.filter((each) => each !== 'time')) {
      const letter = fine[type] ?? 'a';
      expect([type, paramFault(type, letter.repeat(paramTypes[type]))]).toEqual([type, null]);
      expect([type, paramFault(type, letter.repeat(paramTypes[type] + 1))]).toEqual([
        type,
        `max:length=${paramTypes[type]}`,
      ]);
      expect(paramFault(type, ' ')).toBe('required');
    }
  });

  it.each(['07/03/2026', '03/2026', '08:05', '08:05:59', '23:59 31/12/2026', '00:00:00 01/01/2027'])(
    'may be the time %s',
    (text) => {
      expect(paramFault('time', text)).toBeNull();
    },
  );

  it.each(['7/3/2026', '2026-03-07', '24:00', '32/01/2026', '13/2026', '8h30'])('may not be the time %s', (text) => {
    expect(paramFault('time', text)).toBe('param_value');
  });

  it('of a transfer’s note has no signs that banks refuse', () => {
    expect(paramFault('bank_note', 'Thanh toan DH01')).toBeNull();
    for (const sign of '@[]^_!"•#$%¥&\'()*+,€-./:;{|<}=~>?`')
      expect(paramFault('bank_note', `DH${sign}01`)).toBe('param_value');
  });
});

function row(label: string, value: string) {
  return { label, value, effect: 'none' };
}
