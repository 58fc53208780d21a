import type { Role, Scope } from '@app/contracts/catalogue/scopes.ts';
import type { AccountScope } from '../database/account-scope.ts';

/** Who calls: a person, signed in by one session, as a member of one account. */
export interface Member {
  readonly userId: string;
  readonly accountId: string;
  /** What repositories take to prove that a person's own account is meant. */
  readonly scope: AccountScope;
  readonly role: Role;
  /** The role's scopes, expanded. */
  readonly scopes: readonly Scope[];
  readonly sessionId: string;
  /** Whether the person belongs to the platform's own staff. */
  readonly isStaff: boolean;
  /** Whether nothing may be changed: by support, which looks, or in a closed account. */
  readonly isReadOnly: boolean;
  /** Whether this is support, which looks at pages and takes no data along. */
  readonly isSupport: boolean;
  /** Whether numbers of recipients are answered whole; false hides their middle. */
  readonly seesNumbers: boolean;
}
