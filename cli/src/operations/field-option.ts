/** A field of an operation, as an option of its command. */
import { InvalidArgumentError, Option } from 'commander';
import { nearest } from '@packhouse/contract/rules/nearest';
import type { Field, Kind } from './field.ts';

/** Turns `shipByDate` into `ship-by-date`. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One option; two if it can also be negated: `--no-notes` clears the notes, `--no-unread` means false. */
export function optionsOf(field: Field): Option[] {
  const flag = `--${kebab(field.name)}`;
  const positive = new Option(
    field.kind === 'flag' ? flag : `${flag} <${placeholderOf(field)}>`,
    describe(field),
  );
  if (field.kind !== 'flag') {
    positive.argParser((text: string, before: unknown) =>
      field.isList
        ? [...(Array.isArray(before) ? (before as unknown[]) : []), ...listOf(field, text)]
        : parse(field, text),
    );
  }
  if (field.choices) positive.argChoices = [...field.choices];
  if (!canBeDenied(field)) return [positive];
  return [positive, new Option(`--no-${kebab(field.name)}`).hideHelp()];
}

/** The value of an option as the API takes it: `--no-…` sets a nullable field to null. */
export const valueOf = (field: Field, value: unknown): unknown =>
  field.kind !== 'flag' && value === false ? null : value;

function placeholderOf({ name, kind, choices, isList }: Field): string {
  const one = choices ? 'choice' : kind === 'text' ? kebab(name).split('-').at(-1)! : words[kind];
  return isList ? `${one},…` : one;
}

const words: Record<Exclude<Kind, 'text'>, string> = {
  id: 'id',
  time: 'time',
  day: 'day',
  number: 'number',
  whole: 'number',
  flag: '',
  json: 'json',
};

/** True when `--no-…` is useful: a field that defaults to null or false needs no option for that. */
const canBeDenied = ({ kind, isNullable, usual }: Field) =>
  (kind === 'flag' || isNullable) && usual !== null && usual !== false;

function describe(field: Field): string {
  const { kind, choices, name, description, parts, usual } = field;
  const notes = [
    choices && `one of ${listed(choices)}`,
    kind === 'json' && ['@file, or JSON', parts].filter(Boolean).join(' '),
    canBeDenied(field) && `--no-${kebab(name)} ${kind === 'flag' ? 'for the opposite' : 'clears it'}`,
    isTelling(usual) && `usually ${typeof usual === 'string' ? usual : JSON.stringify(usual)}`,
  ].filter((note) => note !== undefined && note !== false);
  if (notes.length === 0 || description === '') return description || notes.join('; ');
  return `${description} (${notes.join('; ')})`;
}

const listed = (choices: readonly string[]) =>
  choices.length <= mostListed
    ? choices.join(', ')
    : `${choices.slice(0, mostListed).join(', ')} and ${choices.length - mostListed} more`;

const mostListed = 20;

/** True when a default is worth mentioning: everybody expects null, empty or false of an omitted field. */
const isTelling = (usual: unknown) =>
  usual !== undefined &&
  usual !== null &&
  usual !== false &&
  !(typeof usual === 'object' && Object.keys(usual).length === 0);

const listOf = (field: Field, text: string): unknown[] =>
  text.split(',').map((one) => parse(field, one.trim()));

function parse(field: Field, text: string): unknown {
  const { kind, choices } = field;
  if (choices && !choices.includes(text)) {
    const meant = nearest(text, choices);
    throw new InvalidArgumentError(
      meant ? `Did you mean ${meant}?` : `It must be one of ${choices.join(', ')}.`,
    );
  }
  if (kind === 'whole') return numberIn(text, /^-?\d{1,15}$/, 'It must be a whole number.');
  if (kind === 'number') return numberIn(text, /^-?\d+(\.\d+)?$/, 'It must be a number such as 12.5.');
  return text;
}

function numberIn(text: string, form: RegExp, otherwise: string): number {
  if (!form.test(text)) throw new InvalidArgumentError(otherwise);
  return Number(text);
}
