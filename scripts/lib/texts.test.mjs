import { describe, expect, it } from 'vitest';
import { isLeftInEnglish } from './texts.mjs';

describe('a Vietnamese text that equals its English source', () => {
  it('is told, so that nothing stays in English unseen', () => {
    expect(isLeftInEnglish({ message: 'Save changes', translation: 'Save changes' })).toBe(true);
    expect(isLeftInEnglish({ message: '{count} rows', translation: '{count} rows' })).toBe(true);
  });

  it('is right for names, numbers and texts that were looked at', () => {
    expect(isLeftInEnglish({ message: 'Email', translation: 'Email' })).toBe(false);
    expect(isLeftInEnglish({ message: '{place} / {count}', translation: '{place} / {count}' })).toBe(false);
    expect(isLeftInEnglish({ message: '<0>{name}</0> · {size}', translation: '<0>{name}</0> · {size}' })).toBe(false);
  });

  it('is no matter once it is translated', () => {
    expect(isLeftInEnglish({ message: 'Save changes', translation: 'Lưu thay đổi' })).toBe(false);
  });
});
