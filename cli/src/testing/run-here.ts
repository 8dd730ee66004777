/** A command without a process of its own: what it prints, and how it would end. For the many cases of one rule. */
import { CommanderError, type Command } from 'commander';
import { exitCodes } from '../exit-codes.ts';
import { clientCommands } from '../index.ts';
import type { Ran } from './run-packhouse.ts';

/** One at a time: it takes the place of what the whole process prints with. */
export async function runHere(
  [name = '', ...words]: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const ran: Ran = { code: 0, stdout: '', stderr: '' };
  const before = { log: console.log, error: console.error, write: process.stdout.write };
  const environment = Object.keys(env).map((variable) => [variable, process.env[variable]] as const);
  Object.assign(process.env, env);
  console.log = (text: string) => void (ran.stdout += `${text}\n`);
  console.error = (text: string) => void (ran.stderr += `${text}\n`);
  process.stdout.write = (piece: string | Uint8Array) => {
    ran.stdout += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
    return true;
  };
  process.exitCode = undefined;
  try {
    const command = await clientCommands[name]!.load();
    throwUsage(command, (text) => (ran.stderr += text));
    await command.parseAsync(words, { from: 'user' });
    ran.code = process.exitCode === undefined ? exitCodes.done : Number(process.exitCode);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    ran.code = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  } finally {
    process.exitCode = undefined;
    [console.log, console.error, process.stdout.write] = [before.log, before.error, before.write];
    for (const [variable, value] of environment) {
      if (value === undefined) delete process.env[variable];
      else process.env[variable] = value;
    }
  }
  return ran;
}

/** As main does. */
function throwUsage(command: Command, writeErr: (text: string) => void): void {
  command.exitOverride().configureOutput({ ...command.configureOutput(), writeErr });
  for (const inner of command.commands) throwUsage(inner, writeErr);
}
