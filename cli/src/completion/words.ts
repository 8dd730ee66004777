/** What can be completed: each command with its options, read from the commands themselves. */
import type { Command, Option } from 'commander';

export interface Words {
  /** Such as `shipments list`; empty of packhouse itself. */
  path: string;
  commands: { name: string; summary: string }[];
  options: OptionWords[];
}

export interface OptionWords {
  flags: string[];
  /** One line, without what would have to be quoted in a shell. */
  summary: string;
  takesValue: boolean;
  /** Of those that there are. */
  values: readonly string[];
  /** Several, comma separated. */
  isList: boolean;
  /** A file of this machine will do. */
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
