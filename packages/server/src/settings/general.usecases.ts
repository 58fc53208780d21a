import type { GeneralSettings } from '@app/contracts/settings/general.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { readGeneralSettings } from './general.repository.ts';

/** The account's settings, with defaults for what was never set. */
export function generalSettings({
  database,
  scope,
}: {
  database: Database;
  scope: AccountScope;
}): Promise<GeneralSettings> {
  return database.readAsAccount(scope, (tx) => readGeneralSettings(tx, scope));
}
