/** Tells database errors apart, by SQLSTATE alone: names carry suffixes on a sharded database. */
const transient = /^(40001|40P01|25006|55P03|57P01|57P02|57P03|53300|08...)$/;

/** Whether the whole transaction may be tried again: the server was busy, restarting or gone. */
export function isTransient(error: unknown): boolean {
  const code = sqlState(error);
  if (code) return transient.test(code);
  return (
    error instanceof Error &&
    /ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|not queryable|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      `${(error as { code?: string }).code ?? ''} ${error.message}`,
    )
  );
}

/** A statement ran into its time limit. */
export const isTimeout = (error: unknown): boolean => sqlState(error) === '57014';

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';
export const isCheckViolation = (error: unknown): boolean => sqlState(error) === '23514';

function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
