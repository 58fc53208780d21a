/** A reason not to start, told in one sentence that says what to do. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The data directory belongs to another running process. */
export class DirectoryInUseError extends StartupError {
  override name = 'DirectoryInUseError';
}

/** A migration failed, or the database is newer than this program. */
export class MigrationError extends StartupError {
  override name = 'MigrationError';
}

/** The database could not be opened or reached. */
export class DatabaseUnavailableError extends StartupError {
  override name = 'DatabaseUnavailableError';
}

function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Whether an error says that a row with the same key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** Whether a transaction lost against a concurrent one (serialisation, deadlock) and may be tried again. */
export function isTransientConflict(error: unknown): boolean {
  return sqlState(error) === '40001' || sqlState(error) === '40P01';
}
