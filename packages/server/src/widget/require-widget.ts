import { isLocalHost, type WidgetSettings } from '@app/contracts/widget/widget-settings.ts';
import type { Clock } from '../clock.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { failure, notFound } from '../http/failure.ts';
import type { RequestContext } from '../http/route.ts';
import { sendingSettings, type SendingSettings } from '../verification/service.ts';
import { publishedSettings } from '../verify/service-settings.ts';
import { readPublicKey, type WidgetMode } from './widget-key.ts';
import { findWidgetService } from './widget.repository.ts';

/** A widget that asks from a page that may show it. */
export interface AskingWidget {
  readonly scope: AccountScope;
  readonly configurationId: string;
  readonly mode: WidgetMode;
  readonly settings: SendingSettings;
}

interface Asking {
  readonly deps: { readonly database: Database; readonly clock: Clock };
  readonly publicKey: string;
  readonly request: Pick<RequestContext, 'origin' | 'shareWith'>;
}

/**
 * The widget of a public key, as it was published; its page may read what is answered from here on.
 * @throws Failure 404 for a key, service or widget that is not in use; 403 `address_not_allowed` for any other page.
 */
export async function requireWidget({ deps, publicKey, request }: Asking): Promise<AskingWidget> {
  const read = readPublicKey(publicKey);
  if (!read) throw notFound();
  const { key, mode } = read;
  const row = await deps.database.asSystem((tx) => findWidgetService(tx, { key, now: deps.clock.now() }));
  const published = row && publishedSettings(row);
  if (!published?.widget.is_on || row?.status !== 'published') throw notFound();
  const { origin } = request;
  if (origin === null || !mayShow(origin, mode, published.widget)) throw failure(403, 'address_not_allowed');
  request.shareWith(origin);
  return {
    scope: accountScope(row.account_id),
    configurationId: row.id,
    mode,
    settings: sendingSettings(published),
  };
}

/** Live widgets need a page that came encrypted; those for tests also work on the developer's own machine. */
function mayShow(origin: string, mode: WidgetMode, { domains }: Pick<WidgetSettings, 'domains'>): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  if (isLocalHost(hostname)) return mode === 'test';
  return domains.includes(hostname) && (protocol === 'https:' || mode === 'test');
}
