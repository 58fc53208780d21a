import { expect, it } from 'vitest';
import { auditActionText, auditAreaNames, auditAreas } from './audit-actions.ts';

it('the names of the areas are those of the areas', () => {
  expect([...auditAreaNames].toSorted()).toEqual(Object.keys(auditAreas).toSorted());
  const beginnings = Object.values(auditAreas).flat();
  expect(new Set(beginnings).size).toBe(beginnings.length);
});

it('an action has a text in each language; an unknown one is shown as it came', () => {
  expect(auditActionText('api_key.revoked', 'vn')).toBe('Đã thu hồi API key');
  expect(auditActionText('sender.approved', 'en')).toBe('Sender approved');
  expect(auditActionText('fax.folded', 'en')).toBe('fax.folded');
});
