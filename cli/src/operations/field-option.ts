/** A field of an operation as an option of its command. */
import { InvalidArgumentError, Option } from 'commander';
import { nearest } from '../nearest.ts';
import type { Field, Kind } from './field.ts';

/** `shipByDate` is `ship-by-date`. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One option; two where it can also be denied, as `--no-notes` clears the notes and `--no-unread` says false. */
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

/** What an option said, as the API takes it: a value that may be null is cleared by `--no-…`. */
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

/** What is null or false when it is left out needs no word for it. */
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

/** Null, nothing and false are what everybody expects of a field that is left out. */
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
