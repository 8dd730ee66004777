/** JSON that means one thing only: what another reader could take differently, or could not keep, is refused. */
import { createScanner, type SyntaxKind } from 'jsonc-parser';
import { isUtf8 } from 'node:buffer';
import { Failure } from '../platform/failure.ts';
import type { InTurns } from '@packhouse/contract/rules/turns';
import { fieldAt } from './complaint.ts';
import { jsonStringAt } from './json-string.ts';

/**
 * The value of one JSON text in UTF-8, equal to what JSON.parse makes of it. Throws `invalid_body`, which says where, for
 * everything else, and also for: a byte order mark, a name that stands twice in an object, the names of JavaScript's own
 * prototypes, text that is no Unicode or holds a zero character, numbers that would change, more than 32 levels, and more
 * values than `most`. Takes time in proportion to its length, and pauses after every few thousand values and
 * after a very long string.
 */
export function* strictJson(bytes: Buffer, most = 50_000): InTurns<unknown> {
  const text = decoded(bytes);
  if (bytes.length > bytesAtOnce) yield;
  return yield* read(text, most);
}

/** Each takes some five milliseconds. */
const valuesAtOnce = 5_000;
const bytesAtOnce = 1_000_000;

type Path = (string | number)[];

/** The scanner knows the tokens of JSON, and this its grammar. */
function* read(text: string, most: number): InTurns<unknown> {
  const scanner = createScanner(text);
  const path: Path = [];
  let token: SyntaxKind = tokens.unknown;
  let start = 0;
  let string = '';
  let values = 0;

  next();
  const whole = yield* readValue();
  if (!is(tokens.end)) throw notJson('EndOfFileExpected');
  return whole;

  function is(kind: SyntaxKind): boolean {
    return token === kind;
  }

  function next(): void {
    start = scanner.getPosition();
    while (isBlank(text.charCodeAt(start))) start += 1;
    if (text[start] === '"') {
      nextString();
      return;
    }
    scanner.setPosition(start);
    token = scanner.scan();
    if (is(tokens.lineComment) || is(tokens.blockComment)) throw notJson('InvalidCommentToken');
    const error = scanner.getTokenError();
    if (error > 0) throw notJson(scanErrors[error]!);
    if (is(tokens.unknown)) throw notJson('InvalidSymbol');
  }

  function nextString(): void {
    token = tokens.string;
    const found = jsonStringAt(text, start);
    if ('error' in found) throw notJson(found.error);
    string = found.value;
    scanner.setPosition(found.end);
  }

  function* readValue(): InTurns<unknown> {
    if (is(tokens.string) && string.length > bytesAtOnce) yield;
    if (!is(tokens.openBrace) && !is(tokens.openBracket)) return readLiteral();
    if (path.length >= deepest)
      throw refusal(`The body is nested more than ${deepest} levels deep (${here()}). Send it flatter.`);
    count();
    return yield* is(tokens.openBrace) ? readObject() : readList();
  }

  function* readObject(): InTurns<object> {
    const object: Record<string, unknown> = {};
    next();
    for (let isFirst = true; !is(tokens.closeBrace); isFirst = false) {
      if (!isFirst) readComma('CloseBraceExpected');
      const name = readName(object, isFirst);
      path.push(name);
      object[name] = yield* readValue();
      path.pop();
      if (values % valuesAtOnce === 0) yield;
    }
    next();
    return object;
  }

  function* readList(): InTurns<unknown[]> {
    const list: unknown[] = [];
    next();
    while (!is(tokens.closeBracket)) {
      if (list.length > 0) readComma('CloseBracketExpected');
      else if (is(tokens.end)) throw notJson('CloseBracketExpected');
      path.push(list.length);
      list.push(yield* readValue());
      path.pop();
      if (values % valuesAtOnce === 0) yield;
    }
    next();
    return list;
  }

  function readComma(atEnd: string): void {
    if (!is(tokens.comma)) throw notJson(is(tokens.end) ? atEnd : 'CommaExpected');
    next();
  }

  function readName(object: object, isFirst: boolean): string {
    if (!is(tokens.string)) {
      if (isFirst && is(tokens.end)) throw notJson('CloseBraceExpected');
      throw notJson(isFirst && is(tokens.comma) ? 'ValueExpected' : 'PropertyNameExpected');
    }
    const name = string;
    const fault = Object.hasOwn(object, name)
      ? 'stands twice in the same object; send it once'
      : prototypes.has(name)
        ? 'is a name that is not allowed; leave it out'
        : textFault(name);
    if (fault) throw faultAt([...path, name], fault, here());
    next();
    if (!is(tokens.colon)) throw notJson('ColonExpected');
    next();
    return name;
  }

  function readLiteral(): unknown {
    const value = literal();
    count();
    const fault =
      typeof value === 'string'
        ? textFault(value)
        : typeof value === 'number'
          ? numberFault(value, scanner.getTokenValue())
          : undefined;
    if (fault) throw faultAt(path, fault, here());
    next();
    return value;
  }

  function literal(): unknown {
    switch (token) {
      case tokens.string:
        return string;
      case tokens.number:
        return Number(scanner.getTokenValue());
      case tokens.true:
        return true;
      case tokens.false:
        return false;
      case tokens.null:
        return null;
      default:
        throw notJson('ValueExpected');
    }
  }

  function count(): void {
    if (++values > most)
      throw refusal(`The body holds more than ${most} values (${here()}). Send less at once.`);
  }

  function here(): string {
    return at(text, start);
  }

  function notJson(error: string): Failure {
    const fault = syntaxFaults[error] ?? 'this does not belong here';
    return refusal(`The body is not strict JSON: at ${here()} ${fault}.`);
  }
}

/** The scanner's own names of these exist for its compiler only. */
const tokens = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  unknown: 16,
  end: 17,
} as const satisfies Record<string, SyntaxKind>;

/** Errors of the scanner, by their number. */
const scanErrors = [
  '',
  'UnexpectedEndOfComment',
  'UnexpectedEndOfString',
  'UnexpectedEndOfNumber',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
];

/** Blanks that JSON allows between tokens. */
const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

const deepest = 32;
const prototypes = new Set(['__proto__', 'constructor', 'prototype']);

function decoded(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) {
    const before = bytes.subarray(0, firstDifference(bytes, Buffer.from(text))).toString('utf8');
    throw refusal(
      `The body is not UTF-8: the bytes at ${at(before, before.length)} are not a valid character. Send JSON encoded in UTF-8.`,
    );
  }
  if (text.startsWith('\uFEFF'))
    throw refusal('The body begins with a byte order mark. Send UTF-8 without one.');
  return text;
}

/** Where two buffers that are not equal begin to differ. */
function firstDifference(one: Buffer, other: Buffer): number {
  let index = 0;
  while (one[index] === other[index]) index += 1;
  return index;
}

function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'holds a zero character (\\u0000), which cannot be kept; leave it out';
  if (!text.isWellFormed()) return 'contains half of a surrogate pair; send both halves';
  return undefined;
}

function numberFault(value: number, text: string): string | undefined {
  // A whole number stays the one that was written, and nothing else becomes one. What is not whole may be rounded to a
  // double like 0.1, as everywhere.
  const isKept = Number.isInteger(value)
    ? Number.isSafeInteger(value) &&
      (text === String(value) || (text.length <= 60 && digitsOf(text) === digitsOf(String(value))))
    : Number.isFinite(value);
  if (isKept) return undefined;
  return `is a number that cannot be kept as it is; send one between -${Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER} with at most 15 digits after the point, or a string`;
}

/** The digits that count: those of 1.50e3 are 15. */
const digitsOf = (text: string): string =>
  text
    .replace(/e.*$/i, '')
    .replaceAll(/[-.]/g, '')
    .replaceAll(/^0+|0+$/g, '');

function faultAt(path: Path, fault: string, place: string): Failure {
  const field = fieldAt(path);
  return refusal(`${field} (${place}) ${fault}.`, { [field]: fault });
}

/** Both counted from 1, the column in UTF-16 units as editors do. */
function at(text: string, offset: number): string {
  let [line, start] = [1, 0];
  for (let index = 0; index < offset; index++) {
    const code = text.charCodeAt(index);
    if (code !== 0x0a && (code !== 0x0d || text.charCodeAt(index + 1) === 0x0a)) continue;
    line += 1;
    start = index + 1;
  }
  return `line ${line}, column ${offset - start + 1}`;
}

const refusal = (sentence: string, properties?: Record<string, string>): Failure =>
  new Failure('invalid_body', sentence, properties ? { properties } : {});

const syntaxFaults: Record<string, string> = {
  ValueExpected: 'a value is missing',
  PropertyNameExpected: 'a name in double quotes is missing; remove the comma after the last one',
  ColonExpected: 'a colon is missing after the name',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'something follows the value; send one value only',
  InvalidCommentToken: 'there is a comment; leave it out',
  UnexpectedEndOfString: 'a string has no closing quote on its line',
  UnexpectedEndOfNumber: 'a number is incomplete',
  InvalidUnicode: 'there is a \\u that four hexadecimal digits do not follow',
  InvalidEscapeCharacter: 'there is an escape that JSON does not have',
  InvalidCharacter: 'there is a control character; write it as \\u00..',
};
