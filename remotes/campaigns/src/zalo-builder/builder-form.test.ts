import { zaloDraftSchema } from '@app/contracts/zalo/zalo-draft.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyForm,
  formOf,
  guessType,
  newLine,
  paramsOf,
  withoutLine,
  type BuilderForm,
} from './builder-form.ts';

const logo = { mediaId: 'm1', url: '/f/1' };
const filled: BuilderForm = {
  ...emptyForm,
  name: 'Giao hàng thành công',
  light: logo,
  dark: { mediaId: 'm2', url: '/f/2' },
  title: 'Đơn hàng <order_code> đã giao',
  paragraphs: [{ id: '0', text: 'Xin chào <customer_name>, cảm ơn bạn đã mua hàng.' }],
  params: { customer_name: { type: 'customer_name', sample: 'Lan' }, order_code: { type: 'code', sample: 'DH01' } },
};

describe('The form of a template', () => {
  it('stands for a template that Zalo takes, and comes back from it as it was', () => {
    const parsed = v.safeParse(zaloDraftSchema, draftOf(filled));
    expect(parsed.success).toBe(true);
    if (parsed.success) expect(formOf(parsed.output, { m1: '/f/1', m2: '/f/2' })).toEqual(filled);
  });

  it('declares the parameters of its texts in the order of reading, guessing what they hold', () => {
    const form = { ...filled, params: {} };
    expect(paramsOf(form).map(({ name, type }) => [name, type])).toEqual([
      ['order_code', 'code'],
      ['customer_name', 'customer_name'],
    ]);
    expect(['otp', 'ngay_hen', 'total_amount', 'tong_tien', 'payment_link', 'gi_do'].map(guessType)).toEqual([
      'otp',
      'time',
      'amount',
      'currency',
      'link',
      'label',
    ]);
  });

  it('keeps what another kind has no place for out of the template, and in the form', () => {
    const texts = ['Mã có hiệu lực 5 phút.', 'Đoạn thứ hai nữa.'];
    const form: BuilderForm = { ...filled, kind: 'otp', paragraphs: texts.map((text) => newLine({ text })) };
    expect(draftOf(form)).toMatchObject({
      title: null,
      paragraphs: ['Mã có hiệu lực 5 phút.'],
      params: [{ name: 'otp' }],
    });
    expect(draftOf({ ...form, kind: 'custom' })).toMatchObject({ title: filled.title, paragraphs: texts });
  });

  it('keeps what is known of a line with it when one above is taken out', () => {
    const touched = new Set(['title', 'table.0.label', 'table.1.value', 'table.2.label', 'paragraphs.2']);
    expect([...withoutLine(touched, 'table', 1)]).toEqual(['title', 'table.0.label', 'table.1.label', 'paragraphs.2']);
  });

  it('does not take names of every object for parameters it knows', () => {
    expect(paramsOf({ ...filled, title: 'Xin chào <constructor>', params: {} })[0]).toMatchObject({ sample: '' });
  });
});
