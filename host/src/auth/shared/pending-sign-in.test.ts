import { tabKeys } from '@app/platform/storage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropPending, keepPending, readPending } from './pending-sign-in.ts';

beforeEach(() => sessionStorage.clear());

describe('a sign-in that lacks its second step', () => {
  it('is kept in its tab, apart from the session', () => {
    keepPending({ next: '/auth/otp', pending: 'p1', methods: ['totp', 'email'], masked: 'a***@x.vn' });
    expect(readPending()).toEqual({ pending: 'p1', methods: ['totp', 'email'], masked: 'a***@x.vn' });
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
    dropPending();
    expect(readPending()).toBeNull();
  });

  it('leaves out methods that this page does not know', () => {
    keepPending({ next: '/auth/otp', pending: 'p1', methods: ['passkey', 'backup'], masked: 'a***@x.vn' });
    expect(readPending()?.methods).toEqual(['backup']);
  });

  it('is none where what is kept is broken', () => {
    for (const broken of ['', '{', '1', 'null', '{}', '{"pending":1,"methods":[],"masked":""}']) {
      sessionStorage.setItem(tabKeys.pending, broken);
      expect(readPending()).toBeNull();
    }
  });
});
