import { expect, it } from 'vitest';
import { createSendKeys } from './send-keys.ts';

it('keeps the key while the same message is tried again, and only then', () => {
  let count = 0;
  const keys = createSendKeys(() => `key ${++count}`);
  expect(keys.keyFor({ phone: '0912', content: 'a' })).toBe('key 1');
  expect(keys.keyFor({ phone: '0912', content: 'a' })).toBe('key 1');
  expect(keys.keyFor({ phone: '0912', content: 'b' })).toBe('key 2');
  keys.forget();
  expect(keys.keyFor({ phone: '0912', content: 'b' })).toBe('key 3');
});
