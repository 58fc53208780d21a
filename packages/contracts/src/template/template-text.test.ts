import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSegments } from '../rules/segments.ts';
import { fillTemplate, fitsTemplate, measureTemplate, valueLimits } from './template-text.ts';
import { describeVariables, fitsKind, guessVariable, longestValue, valueFault } from './template-variables.ts';

const content = 'ANBINH: Don {ma_don} cua {ten|ban} se giao ngay {ngay}.';
const variables = describeVariables(content, []);
const template = { content, variables };
const text = (values: Record<string, string>, changes: Partial<{ content: string; isPlain: boolean }> = {}) => ({
  content: fillTemplate(content, values),
  values,
  isPlain: false,
  ...changes,
});

describe('the variables of a template', () => {
  it('are guessed by their names', () => {
    expect(variables.map(({ key, kind, max_length, accents }) => [key, kind, max_length, accents])).toEqual([
      ['ma_don', 'text', 20, false],
      ['ten', 'text', 30, true],
      ['ngay', 'date', 10, false],
    ]);
    expect(guessVariable('Số tiền')).toMatchObject({ key: 'so_tien', kind: 'money' });
    expect(guessVariable('OTP')).toMatchObject({ key: 'otp', accents: false, max_length: 10 });
  });

  it('keep what was said of them, and are only those of the text', () => {
    const order = guessVariable('ma_don');
    const described = describeVariables('{ma_don} {ma_don} {optout}', [
      { ...order, max_length: 8 },
      guessVariable('la'),
    ]);
    expect(described.map(({ key, max_length }) => [key, max_length])).toEqual([['ma_don', 8]]);
  });

  it.each([
    ['number', '1 250,5', true],
    ['number', 'mười', false],
    ['date', '21/11/2026', true],
    ['date', '2026-11-21', true],
    ['date', 'ngày mai', false],
    ['money', '1.250.000 VND', true],
    ['money', 'miễn phí', false],
    ['link', 'https://anbinh.vn/tet?a=1', true],
    ['link', 'bấm vào đây', false],
    ['text', 'một dòng', true],
    ['text', 'hai\ndòng', false],
  ] as const)('of kind %s take “%s”: %s', (kind, value, isFitting) => {
    expect(fitsKind({ kind, accents: true }, value)).toBe(isFitting);
  });

  it('have accents only where they may', () => {
    expect(fitsKind({ kind: 'text', accents: false }, 'Nguyễn')).toBe(false);
    expect(fitsKind({ kind: 'text', accents: false }, 'Nguyen')).toBe(true);
  });
});

describe('the cost of a template', () => {
  it('is that of the longest text, accents included where values may have them', () => {
    expect(measureTemplate({ ...template, optOut: null })).toMatchObject({
      encoding: 'UCS-2',
      segments: { min: 1, max: 2 },
    });
    const plain = variables.map((variable) => ({ ...variable, accents: false }));
    expect(measureTemplate({ content, variables: plain, optOut: null })).toMatchObject({
      encoding: 'GSM-7',
      segments: { min: 1, max: 1 },
    });
  });

  const values = fc.array(fc.stringMatching(/^[a-zA-Z0-9 ệỢđ]{1,30}$/), { minLength: 3, maxLength: 3 });
  it('is never less than that of a text with values that fit', () => {
    const unlimited = variables.map((variable) => ({
      ...variable,
      kind: 'text' as const,
      accents: true,
      max_length: 30,
    }));
    const most = measureTemplate({ content, variables: unlimited, optOut: null }).segments.max;
    fc.assert(
      fc.property(values, ([order = '', name = '', day = '']) => {
        const filled = fillTemplate(content, { ma_don: order, ten: name, ngay: day });
        expect(countSegments(filled).segments).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('a campaign’s text', () => {
  it.each([
    ['the template itself', {}],
    ['one whose variables are filled for everybody', { ma_don: 'DH1', ten: 'Lan', ngay: '21/11' }],
    ['one whose variables are columns of a list', { ma_don: '{don_hang}', ten: '{khach|ban}' }],
  ])('fits when it is %s', (_, values) => {
    expect(fitsTemplate(template, text(values))).toBe(true);
  });

  it.each([
    ['a word was added', text({}, { content: `${content} Nhanh tay!` })],
    ['a value is too long', text({ ma_don: 'X'.repeat(21) })],
    ['a value is of another kind', text({ ngay: 'ngay mai' })],
    ['a value brings words with a variable', text({ ten: 'chi {ten}' })],
    ['a value is empty', text({ ma_don: '' })],
    ['a value was set, but stands elsewhere', text({ ma_don: 'DH1' }, { content })],
  ])('does not fit when %s', (_, campaign) => {
    expect(fitsTemplate(template, campaign)).toBe(false);
  });

  it('is not written without accents where the template has some', () => {
    expect(fitsTemplate(template, text({}, { isPlain: true }))).toBe(true);
    const accented = { content: 'Chào {ten}', variables: describeVariables('{ten}', []) };
    expect(fitsTemplate(accented, { content: 'Chào {ten}', values: {}, isPlain: true })).toBe(false);
  });

  it('fits exactly when every value does', () => {
    fc.assert(
      fc.property(fc.record({ ma_don: fc.string(), ten: fc.string(), ngay: fc.string() }), (values) => {
        const isFitting = variables.every((variable) => {
          const value = Object.entries(values).find(([key]) => key === variable.key)?.[1] ?? '';
          return valueFault(variable, value) === null;
        });
        expect(fitsTemplate(template, text(values))).toBe(isFitting);
      }),
    );
  });

  it('limits the columns that fill it, each by the narrowest of what it fills', () => {
    const limits = valueLimits(variables, { ten: '{ma}', ma_don: '{ma|x}', ngay: '21/11' });
    expect([...limits]).toEqual([['ma', { max_length: 20, kind: 'text', accents: false }]]);
  });

  it('can have the longest value of every kind', () => {
    for (const variable of variables.filter(({ kind }) => kind === 'text')) {
      expect(valueFault(variable, longestValue(variable))).toBeNull();
    }
  });
});
