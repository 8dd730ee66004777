/** Properties common to all commands for clients of the API: how their help looks, and how they fail. */
import { Command } from 'commander';
import { exitCodeOf } from './exit-codes.ts';
import { describeFailure, failureAsJson } from './output/describe-failure.ts';

/** A command that is loaded only when it is named. */
export interface ClientCommand {
  /** One line for the list of all commands. */
  summary: string;
  load: () => Promise<Command>;
}

export const clientCommand = (name: string): Command =>
  new Command(name)
    .helpOption('-h, --help', 'show how a command is used')
    .helpCommand(false)
    // The descriptions already include choices and defaults.
    .configureHelp({
      optionDescription: ({ description }) => description,
      argumentDescription: ({ description }) => description,
    })
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'packhouse: ')) });

/** Runs the work of a command. An error it throws is printed on stderr and determines the exit code. */
export async function perform(work: () => Promise<void>, { json = false } = {}): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    console.error(json ? JSON.stringify(failureAsJson(error), null, 2) : describeFailure(error));
  }
}
