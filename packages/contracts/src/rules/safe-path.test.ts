import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

describe('safePath', () => {
  it.each(['/', '/billing', '/Campaigns/Sms?id=cmp_1&tab=log', '/Directory#top', '/a%20b', '/verify?next=//x'])(
    'keeps the internal path %s',
    (path) => expect(safePath(path)).toBe(path),
  );

  it.each([
    '',
    'billing',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/./\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    ' /billing',
    '/auth/login',
    '/AUTH/login?x=1',
    '/%61uth/login',
    '/x/../auth/otp',
    '/auth',
  ])('refuses %j', (path) => expect(safePath(path)).toBeNull());

  it('refuses an absent path', () => {
    expect(safePath(null)).toBeNull();
    expect(safePath(undefined)).toBeNull();
  });

  it('never answers a path that a browser would resolve to another origin', () => {
    const tricky = fc.array(fc.constantFrom('/', '\\', '.', '%2f', '%5c', '\t', ':', '@', 'evil.example', '#', '?'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(tricky, (parts) => {
        const path = safePath(`/${parts.join('')}`);
        if (path !== null) expect(new URL(path, 'http://here.example').origin).toBe('http://here.example');
      }),
    );
  });
});
