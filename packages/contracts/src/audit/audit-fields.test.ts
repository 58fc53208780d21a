import { expect, it } from 'vitest';
import { auditFieldText } from './audit-fields.ts';

it('a field that changed has a name in each language', () => {
  expect(auditFieldText('spend_cap_month', 'en')).toBe('Limit per month');
  expect(auditFieldText('spend_cap_month', 'vn')).toBe('Hạn mức mỗi tháng');
});

it('a field of a newer server is named by its own words', () => {
  expect(auditFieldText('limit_of_tomorrow', 'en')).toBe('Limit of tomorrow');
  expect(auditFieldText('fraud.block_voip', 'vn')).toBe('Fraud block voip');
  expect(auditFieldText('constructor', 'en')).toBe('Constructor');
});
