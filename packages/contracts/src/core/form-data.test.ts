import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeForm, encodeForm } from './form-data.ts';

describe('encodeForm', () => {
  it('writes scalars as text and booleans as 0 or 1', () => {
    expect(encodeForm({ name: 'Lan', age: 3, on: true, off: false }).toString()).toBe('name=Lan&age=3&on=1&off=0');
  });

  it('leaves out what is absent', () => {
    expect(encodeForm({ a: undefined, b: null, c: '' }).toString()).toBe('c=');
  });

  it('repeats key[] for lists and writes nested values as one JSON string', () => {
    const form = new URLSearchParams(encodeForm({ ids: ['a', 'b'], options: { strip: true } }).toString());
    expect(form.getAll('ids[]')).toEqual(['a', 'b']);
    expect(form.get('options')).toBe('{"strip":true}');
  });

  it('turns multipart only for files', () => {
    const form = encodeForm({ name: 'x', file: new Blob(['hi']) });
    expect(form).toBeInstanceOf(FormData);
  });
});

describe('decodeForm', () => {
  it('is the inverse of encodeForm for text and lists of text', () => {
    const key = fc.stringMatching(/^[a-z_]{1,8}$/);
    const value = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 1 }));
    fc.assert(
      fc.property(fc.dictionary(key, value, { noNullPrototype: true }), (request) => {
        const form = new URLSearchParams(encodeForm(request).toString());
        expect(decodeForm(form)).toEqual(request);
      }),
    );
  });

  it('does not let a field name reach the prototype', () => {
    const decoded = decodeForm([['__proto__', 'x']]);
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
  });
});
