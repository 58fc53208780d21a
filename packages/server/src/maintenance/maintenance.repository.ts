import type { SystemTx } from '../database/transaction.ts';

/** Forgets sessions that ended before `until`. */
export async function deleteEndedSessions(tx: SystemTx, until: Date): Promise<void> {
  await tx
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', until), eb('revoked_at', '<', until)]))
    .execute();
}

/** Forgets failed sign-ins, counted requests and stored answers that no rule looks at any more. */
export async function deleteStaleCounters(tx: SystemTx, until: Date): Promise<void> {
  await tx
    .deleteFrom('login_failure')
    .where('first_failed_at', '<', until)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', until)]))
    .execute();
  await tx.deleteFrom('send_allowance').where('window_start', '<', until).execute();
  await tx.deleteFrom('advertising_dose').where('last_at', '<', until).execute();
  await tx.deleteFrom('rate_limit').where('window_start', '<', until).execute();
  await tx.deleteFrom('idempotency_key').where('created_at', '<', until).execute();
}

/** Forgets who logged in from where before `until`. */
export async function deleteOldSignIns(tx: SystemTx, until: Date): Promise<void> {
  await tx.deleteFrom('sign_in').where('created_at', '<', until).execute();
}

/** Forgets mail and messages that were kept to be read, and what was counted of faults in browsers. */
export async function deleteOldNotes(tx: SystemTx, until: Date): Promise<void> {
  await tx.deleteFrom('outbox').where('created_at', '<', until).execute();
  await tx.deleteFrom('client_error').where('hour', '<', until).execute();
}

/** Forgets links, codes and trusted browsers that expired before `until`. A used link stays known until then. */
export async function deleteExpiredSecrets(tx: SystemTx, until: Date): Promise<void> {
  for (const table of ['mailed_token', 'user_code', 'phone_check', 'trusted_device', 'social_attempt'] as const) {
    await tx.deleteFrom(table).where('expires_at', '<', until).execute();
  }
}
