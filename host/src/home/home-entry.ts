import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { widgetsOf, type BootedPage } from '@app/contracts/page-environment.ts';
import type { RemotePage } from '@app/contracts/remote.ts';
import type { Locale } from '@app/contracts/constants.ts';

/** The home page, which is part of the first script: its pieces are those that every page is made of. */
export const homeEntry: RemotePage = {
  path: '/',
  title: { en: 'Dashboard', vn: 'Tổng quan' },
  module: 'main.tsx',
};

/** How home greets somebody. In no catalogue, since the skeleton says it before one is there. */
export const greeting: Readonly<Record<Locale, (name: string) => string>> = {
  en: (name) => `Hello, ${name}`,
  vn: (name) => `Xin chào, ${name}`,
};

const WALLET_CALL = 'POST /api/paymentStripe/historyList pageSize=1&type=ledger';

/**
 * Calls that the boot script makes for it: those of the wallet and of the widgets, for those who may. Nothing tells it
 * how far the account has come: most have sent something.
 */
export function homeCalls(page: BootedPage, may: (scope: Scope) => boolean): string[] {
  const ofWidgets = widgetsOf(page, { may, stage: 'established' }).flatMap(({ widget }) => widget.early ?? []);
  return [...(may('billing:read') ? [WALLET_CALL] : []), ...ofWidgets];
}
