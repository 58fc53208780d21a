import { readTab, tabKeys, writeTab } from '@app/platform/storage.ts';

/** The address that was typed on an earlier page of this tab, '' if none was. */
export function typedEmail(): string {
  return readTab(tabKeys.email) ?? '';
}

/** Keeps an address for the next page. It never stands in an address bar. */
export function keepEmail(email: string): void {
  writeTab(tabKeys.email, email.trim());
}

/** `an.nguyen@x.vn` as `a***@x.vn`, the way the server hides it too. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1***@');
}
