declare const accountScopeBrand: unique symbol;

/** Proof that code may act for an account. Only authentication, the job worker and factories make one. */
export interface AccountScope {
  readonly accountId: string;
  readonly [accountScopeBrand]: true;
}

/** Makes a scope. To be called only where the account id comes from a checked session, key or job row. */
export function accountScope(accountId: string): AccountScope {
  // The brand exists in the type only, so that no other object can pass for a scope.
  return { accountId } as AccountScope;
}
