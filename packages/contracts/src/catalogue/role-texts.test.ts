import { describe, expect, it } from 'vitest';
import { nameOfRole, purposeOfRole } from './role-texts.ts';
import { nameOfArea, nameOfVerb, scopesByArea } from './scope-texts.ts';
import { roles, scopes } from './scopes.ts';

describe('texts of roles and permissions', () => {
  it('name every role with its purpose, each in its own words', () => {
    for (const locale of ['en', 'vn'] as const) {
      const names = roles.map((role) => nameOfRole(role, locale));
      expect(new Set(names).size).toBe(roles.length);
      expect(roles.map((role) => purposeOfRole(role, locale)).filter((purpose) => purpose.length < 10)).toEqual([]);
    }
    expect([nameOfRole('auditor', 'en'), purposeOfRole('auditor', 'en')]).toEqual(['auditor', '']);
  });

  it('hold every scope once, below its area', () => {
    const areas = scopesByArea(() => true);
    expect(areas.flatMap((area) => area.scopes).toSorted()).toEqual([...scopes].toSorted());
    expect(areas.map(({ area }) => nameOfArea(area, 'vn')).slice(0, 2)).toEqual(['Chiến dịch', 'Liên hệ']);
    expect(nameOfVerb('campaign:approve', 'en')).toBe('Approve');
    expect([nameOfArea('fax', 'en'), nameOfVerb('fax:fold', 'en')]).toEqual(['fax', 'fold']);
  });

  it('leave out areas of which nothing is offered', () => {
    expect(scopesByArea((scope) => scope === 'tag:read')).toEqual([{ area: 'tag', scopes: ['tag:read'] }]);
  });
});
