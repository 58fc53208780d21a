import type { User } from '@app/contracts/auth/user.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';

/** Who looks at a page in a component test, with these permissions. */
export function userWith(scope: readonly Scope[]): User {
  return {
    id: 'usr_1',
    name: 'An',
    email: 'an@example.com',
    timezone: 'Asia/Ho_Chi_Minh',
    phone_number: '',
    currency: 'VND',
    balance: 0,
    scope: [...scope],
    kyc_status: 'verified',
    status: 'active',
    twofa_enabled: false,
    locale: 'en',
    team: { id: 'acc_1', name: 'A', role: 'owner' },
  };
}
