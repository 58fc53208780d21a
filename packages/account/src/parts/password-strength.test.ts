import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const strengths = (...passwords: string[]) => passwords.map((password) => passwordStrength(password));

describe('the strength of a password', () => {
  it('begins at ten characters, whatever they are', () => {
    expect(strengths('', 'aB3$xY7!z', 'aB3$xY7!zK')).toEqual(['short', 'short', 'fair']);
  });

  it('is weak where a guess would find it', () => {
    expect(
      strengths('1234567890', 'aaaaaaaaaaaa', 'password123', 'matkhau2026', 'qwertyuiop12', 'abcabcabcabc'),
    ).toEqual(Array.from({ length: 6 }, () => 'weak'));
  });

  it('grows with length, without any kind of character being demanded', () => {
    expect(strengths('conmeodihocsang', 'con mèo đi học mỗi sáng sớm', 'Correct-horse-battery')).toEqual([
      'fair',
      'strong',
      'strong',
    ]);
  });

  it('does not count the person’s own name and address', () => {
    expect(passwordStrength('nguyenvanan2026', ['Nguyen Van An', 'nguyenvanan@example.com'])).toBe('weak');
    expect(passwordStrength('Kp7-nguyen-Zt4!w', [])).toBe('strong');
  });
});
