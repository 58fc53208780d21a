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

/**
 * The database does not answer now. Whether a commit that was under way took place is not known. Requests are answered
 * with 503, and may be made again.
 */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  readonly statusCode = 503;
}

/** Shutting down, starting up, too many connections, a connection that broke, a statement beyond its time limit. */
const AWAY_CODES = /^(?:08...|57P0\d|57014|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;
/** As the driver words what has no code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** An error of the driver, as a {@link DatabaseAwayError} if that is what it says. */
export function asAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAwayError) return error;
  const isAway = AWAY_CODES.test(sqlState(error) ?? '') || AWAY_MESSAGES.test(error.message);
  return isAway ? new DatabaseAwayError('The database does not answer', { cause: error }) : error;
}

function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Whether an error says that a row with the same key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** Whether a statement waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** Whether a transaction lost against a concurrent one (serialisation, deadlock) and may be tried again. */
export function isTransientConflict(error: unknown): boolean {
  return sqlState(error) === '40001' || sqlState(error) === '40P01';
}
