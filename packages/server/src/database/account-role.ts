/** The unprivileged database role that every account transaction acts as. */
export const ACCOUNT_ROLE = 'app_account';
