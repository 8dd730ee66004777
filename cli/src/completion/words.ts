/** Words that can be completed: each command with its options, read from the commands themselves. */
import type { Command, Option } from 'commander';

export interface Words {
  /** Such as `shipments list`; empty for `packhouse` itself. */
  path: string;
  commands: { name: string; summary: string }[];
  options: OptionWords[];
}

export interface OptionWords {
  flags: string[];
  /** One line, without characters that a shell would require to be quoted. */
  summary: string;
  takesValue: boolean;
  /** Completions offered for the value. */
  values: readonly string[];
  /** True when the option takes several values, comma separated. */
  isList: boolean;
  /** True when the value can be a file on this machine. */
  isFile: boolean;
}

export function wordsOf(command: Command, path = ''): Words[] {
  const help = {
    flags: ['--help', '-h'],
    summary: 'show help',
    takesValue: false,
    values: [],
    isList: false,
    isFile: false,
  };
  const here: Words = {
    path,
    commands: command.commands.map((child) => ({ name: child.name(), summary: plain(child.summary()) })),
    options: [...command.options.filter(({ hidden }) => !hidden).map(optionWords), help],
  };
  return [
    here,
    ...command.commands.flatMap((child) => wordsOf(child, path ? `${path} ${child.name()}` : child.name())),
  ];
}

function optionWords({
  long,
  short,
  description,
  flags,
  required,
  optional,
  argChoices,
}: Option): OptionWords {
  const takesValue = required || optional;
  return {
    flags: [long, short].filter((flag) => flag !== undefined),
    summary: plain(description.split(/[.;(]/)[0]!.trim()).slice(0, 60),
    takesValue,
    values: argChoices ?? [],
    isList: flags.includes(',…>'),
    isFile: takesValue && /<(file|path)>/.test(flags),
  };
}

const plain = (text: string) => text.replaceAll(/[^\w ,.()/-]/g, '');
