import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { Data } from '@app/contracts/core/call.ts';
import type { searchEverything } from '@app/contracts/search/search.calls.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import {
  findCampaigns,
  findContacts,
  findMessages,
  findNumbers,
  findVerifications,
  readWanted,
  type Wanted,
} from './search.repository.ts';

interface Search {
  readonly database: Database;
  readonly member: { readonly scope: AccountScope; readonly scopes: readonly Scope[] };
  readonly text: string;
}

/** The first records of each kind that the member may see; null for kinds they may not. */
export function search({ database, member, text }: Search): Promise<Data<typeof searchEverything>> {
  const wanted = readWanted(text);
  return database.asAccount(member.scope, async (tx) => {
    const among = <Hit>(scope: Scope, find: (tx: AccountTx, of: AccountScope, wanted: Wanted) => Promise<Hit[]>) =>
      member.scopes.includes(scope) ? find(tx, member.scope, wanted) : null;
    return {
      contacts: await among('contact:read', findContacts),
      campaigns: await among('campaign:read', findCampaigns),
      messages: await among('log:read', findMessages),
      verifications: await among('verify:read', findVerifications),
      numbers: await among('number:read', findNumbers),
    };
  });
}
