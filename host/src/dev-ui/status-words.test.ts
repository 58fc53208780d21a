import { auditValueText } from '@app/contracts/audit/audit-values.ts';
import { statusTexts } from '@app/ui/status-texts.ts';
import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { messages as en } from '../../locales/en.ts';
import { messages as vn } from '../../locales/vn.ts';

it.each(Object.entries(statusTexts))('the audit and the badges have the same words for %s', (status, [, text]) => {
  for (const [locale, messages] of [['vn', vn] as const, ['en', en] as const]) {
    const i18n = setupI18n({ locale, messages: { [locale]: messages } });
    expect(auditValueText({ field: 'status', value: status }, locale)).toBe(i18n._(text));
  }
});
