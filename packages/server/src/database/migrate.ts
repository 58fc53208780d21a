import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { ACCOUNT_ROLE } from './account-role.ts';
import { MigrationError } from './errors.ts';
import * as identity from './migrations/0001_identity.ts';
import * as messaging from './migrations/0002_messaging.ts';
import * as directory from './migrations/0003_directory.ts';
import * as billing from './migrations/0004_billing.ts';
import * as services from './migrations/0005_services.ts';
import * as engine from './migrations/0006_engine.ts';
import * as prices from './migrations/0007_prices.ts';
import * as http from './migrations/0008_http.ts';
import * as search from './migrations/0010_search.ts';
import * as ledgerDays from './migrations/0011_ledger_days.ts';
import * as eventUser from './migrations/0012_event_user.ts';
import type { Tables } from './tables.ts';

/** Every migration by name; they run in the order of their names. Expand first, contract in a later release. */
export const migrations: Record<string, Migration> = {
  '0001_identity': identity,
  '0002_messaging': messaging,
  '0003_directory': directory,
  '0004_billing': billing,
  '0005_services': services,
  '0006_engine': engine,
  '0007_prices': prices,
  '0008_http': http,
  '0010_search': search,
  '0011_ledger_days': ledgerDays,
  '0012_event_user': eventUser,
};

/**
 * Brings the database to the newest schema.
 * @returns the names of the migrations that ran.
 * @throws MigrationError in one sentence; a failed migration leaves the schema as it was before it.
 */
export async function migrate(db: Kysely<Tables>, all: Record<string, Migration> = migrations): Promise<string[]> {
  await createAccountRole(db);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map((result) => result.migrationName);
  const broken = results.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new MigrationError(
    broken
      ? `Migration ${broken} failed, nothing was changed: ${reason}`
      : `The database cannot be migrated: ${reason}`,
    { cause: error },
  );
}

/** Roles belong to the whole PostgreSQL cluster, so another database or process may just have made it. */
async function createAccountRole(db: Kysely<Tables>): Promise<void> {
  await sql`
    do ${sql.lit(`
      begin
        if not exists (select 1 from pg_roles where rolname = '${ACCOUNT_ROLE}') then
          create role ${ACCOUNT_ROLE} nologin;
        end if;
        if not pg_has_role(current_user, '${ACCOUNT_ROLE}', 'member') then
          grant ${ACCOUNT_ROLE} to current_user;
        end if;
      exception when duplicate_object or unique_violation then null;
      end
    `)}
  `.execute(db);
}
