import { describe, expect, it } from 'vitest';
import { errorText } from './error-text.ts';
import { inkOn } from './styles.ts';
import { textsIn, waitText } from './texts.ts';

const refused = (code: string, wait: number | null = null, limit: string | null = null) => ({ code, wait, limit });

describe('what visitors are told', () => {
  it('is what went wrong and what to do, in both languages', () => {
    const [vn, en] = [textsIn('vn'), textsIn('en')];
    expect(errorText(en, refused('rate_limited', 45, 'resend_countdown'))).toBe(
      'A code was sent just now. Wait 45 s before you ask for another one.',
    );
    expect(errorText(vn, refused('rate_limited', 2_710, 'limit_phone_window'))).toBe(
      'Bạn đã yêu cầu quá nhiều lần. Vui lòng thử lại sau 46 phút.',
    );
    expect(errorText(en, refused('rate_limited', null, 'limit_phone'))).toBe(en.errors.limit);
    expect(errorText(en, refused('a code of a newer server'))).toBe(en.errors.server_error);
  });

  it('is a wait in the unit that fits', () => {
    const en = textsIn('en');
    expect([5, 99, 100, 5_940, 80_000].map((seconds) => waitText(en, seconds))).toEqual([
      '5 s',
      '99 s',
      '2 min',
      '99 min',
      '23 h',
    ]);
  });
});

describe('the ink on a color of the customer’s', () => {
  it('has a contrast of 4.5 at least', () => {
    const part = (channel: number) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    for (let color = 0; color <= 0xffffff; color += 4_099) {
      const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255].map(part);
      const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
      const ink = inkOn(`#${color.toString(16).padStart(6, '0')}`);
      const contrast = ink === '#000' ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05);
      expect(contrast).toBeGreaterThanOrEqual(4.5);
    }
  });
});
