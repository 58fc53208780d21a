import { describe, expect, it } from 'vitest';
import { hasScope, roles, scopes, scopesOfRole } from './scopes.ts';

describe('scopesOfRole', () => {
  it('gives the owner everything', () => expect(scopesOfRole('owner')).toEqual([...scopes]));

  it('keeps the owner-only scopes from an admin', () => {
    expect(scopes.filter((scope) => !scopesOfRole('admin').includes(scope))).toEqual(['billing:owner', 'team:delete']);
  });

  it('lets a viewer read and nothing else', () => {
    const viewer = scopesOfRole('viewer');
    expect(viewer.length).toBeGreaterThan(5);
    expect(viewer.every((scope) => scope.endsWith(':read'))).toBe(true);
  });

  it('never lets anybody but the owner and an admin send without being a marketer', () => {
    expect(roles.filter((role) => scopesOfRole(role).includes('campaign:send'))).toEqual([
      'owner',
      'admin',
      'marketer',
    ]);
  });

  it('never gives an accountant the rights of the account owner', () => {
    expect(scopesOfRole('accountant')).not.toContain('billing:owner');
  });
});

describe('hasScope', () => {
  it('reads the list form and the object form of SPEC §3', () => {
    expect(hasScope(['campaign:read'], 'campaign:read')).toBe(true);
    expect(hasScope(['campaign:read'], 'campaign:send')).toBe(false);
    expect(hasScope({ 'campaign:read': true, 'campaign:send': false }, 'campaign:read')).toBe(true);
    expect(hasScope({ 'campaign:read': true, 'campaign:send': false }, 'campaign:send')).toBe(false);
  });
});
