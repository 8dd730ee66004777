import { Argument, Command } from 'commander';
import { clientCommand, perform, type ClientCommand } from '../client-command.ts';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import { wordsOf } from './words.ts';
import { zshScript } from './zsh.ts';

/** `packhouse completion`: a script for the shell of the person. */
export function completionCommand(ofClients: Readonly<Record<string, ClientCommand>>): Command {
  return clientCommand('completion')
    .summary('print a shell completion script')
    .description('Prints a script that completes commands, options and their values.')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(scripts)))
    .addHelpText('after', help)
    .action((shell: keyof typeof scripts, _: unknown, command: Command) =>
      perform(async () => {
        process.stdout.write(scripts[shell](wordsOf(await wholeProgram(command.parent, ofClients))));
      }),
    );
}

const scripts = { bash: bashScript, fish: fishScript, zsh: zshScript };

/** The commands of the service as the program has them, and those for clients with all that belongs to them. */
async function wholeProgram(
  program: Command | null,
  ofClients: Readonly<Record<string, ClientCommand>>,
): Promise<Command> {
  const whole = new Command('packhouse');
  const others = (program?.commands ?? []).filter((command) => !(command.name() in ofClients));
  for (const command of others) whole.addCommand(command);
  for (const { load } of Object.values(ofClients)) whole.addCommand(await load());
  return whole;
}

const help = `
To have it in every shell:
  bash   packhouse completion bash > ~/.local/share/bash-completion/completions/packhouse
  zsh    packhouse completion zsh > "\${fpath[1]}/_packhouse"
  fish   packhouse completion fish > ~/.config/fish/completions/packhouse.fish
Only in this one, in bash:
  source <(packhouse completion bash)`;
