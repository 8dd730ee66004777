/** Parts of a program with commands: how it refuses a wrong command line, and how it ends. Loads no command. */
import { nearest } from '@packhouse/contract/rules/nearest';
import { CommanderError, type Command } from 'commander';
import { UsageError } from './usage-error.ts';

export { UsageError } from './usage-error.ts';

/** @throws UsageError for a word that is no command of the program. */
export function refuseUnknown(word: string, program: Command): void {
  const names = [...program.commands.map((command) => command.name()), 'help'];
  if (names.includes(word)) return;
  const meant = nearest(word, names);
  throw new UsageError(
    `there is no command "${word}"; ${meant ? `did you mean "${meant}"?` : 'packhouse --help lists all commands.'}`,
  );
}

export const isOption = (word: string): boolean => word.startsWith('-');

/** Makes a command line that commander cannot parse exit with the code for wrong usage, at any depth of subcommands. */
export function throwUsage(command: Command): void {
  command.exitOverride();
  for (const inner of command.commands) throwUsage(inner);
}

/** Prints an error that nothing has handled, and sets the exit code. */
export function report(error: unknown): void {
  if (error instanceof CommanderError) {
    // Commander has printed the error already; help and the version are no errors.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  const wantsStack = ['debug', 'trace'].includes(process.env['PACKHOUSE_LOG_LEVEL'] ?? '');
  console.error(wantsStack ? error : `packhouse: ${messageOf(error)}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function messageOf(error: unknown): string {
  // If a host name has several addresses, the error of a refused connection has no message, but one error for each
  // address.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
