/** Tells database errors apart, by SQLSTATE alone: names carry suffixes on a sharded database. */
const transient = /^(40001|40P01|25006|55P03|57P01|57P02|57P03|53300|08...)$/;

/** Whether the whole transaction may be tried again: the server was busy, restarting or gone. */
export function isTransient(error: unknown): boolean {
  const code = sqlState(error);
  return code ? transient.test(code) : isConnectionLost(error);
}

/** The connection is gone, was never made or does not answer; the driver's words are all there is to know it by. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  sqlState(error) === undefined &&
  /ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|not queryable|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
    `${(error as { code?: string }).code ?? ''} ${error.message}`,
  );

/** The disk of the database is full, it is out of memory, or it cannot write; nothing was changed. */
export const isExhausted = (error: unknown): boolean => /^53[0-2]00$|^58030$/.test(sqlState(error) ?? '');

/** The database takes no writes: a standby, or one that was set to read only. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';

/** The disk of the documents is full or takes no writes. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String((error as { code?: unknown } | null)?.code));

/** The transaction has not happened: it was in the way of another one. */
export const isRolledBack = (error: unknown): boolean => sqlState(error)?.startsWith('40') === true;

/** A statement of the transaction had failed before this one. */
export const isAborted = (error: unknown): boolean => sqlState(error) === '25P02';

/** A statement ran into its time limit. */
export const isTimeout = (error: unknown): boolean => sqlState(error) === '57014';

/** Somebody else had what this waited for, for too long. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Every SQLSTATE has a digit; EPIPE, which the system says, has none. */
function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
