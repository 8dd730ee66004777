/** JSON that means one thing only: what another reader could take differently, or could not keep, is refused. */
import { printParseErrorCode, visit } from 'jsonc-parser';
import { isUtf8 } from 'node:buffer';
import { Failure } from '../platform/failure.ts';
import { fieldAt } from './complaint.ts';

/**
 * The value of one JSON text in UTF-8, equal to what JSON.parse makes of it. Throws `invalid_body`, which says where, for
 * everything else, and also for: a byte order mark, a name that stands twice in an object, the names of JavaScript's own
 * prototypes, text that is no Unicode or holds a zero character, numbers that would change, more than 32 levels, and more
 * values than `most`. Takes time in proportion to its length.
 */
export function strictJson(bytes: Buffer, most = 50_000): unknown {
  const text = decoded(bytes);
  const open: Set<string>[] = [];
  let values = 0;

  // The walk is recursive, but it is left at the first level that is too deep.
  const enter = (_offset: number, _length: number, line: number, column: number) => {
    if (open.push(new Set()) > deepest)
      throw refusal(
        `The body is nested more than ${deepest} levels deep (${at(line, column)}). Send it flatter.`,
      );
    count(line, column);
  };
  const leave = () => void open.pop();
  const count = (line: number, column: number) => {
    if (++values > most)
      throw refusal(`The body holds more than ${most} values (${at(line, column)}). Send less at once.`);
  };

  visit(
    text,
    {
      onObjectBegin: enter,
      onObjectEnd: leave,
      onArrayBegin: enter,
      onArrayEnd: leave,
      onObjectProperty(name, _offset, _length, line, column, pathOf) {
        const names = open.at(-1)!;
        const fault = names.has(name)
          ? 'stands twice in the same object; send it once'
          : prototypes.has(name)
            ? 'is a name that is not allowed; leave it out'
            : textFault(name);
        if (fault) throw faultAt([...pathOf(), name], fault, line, column);
        names.add(name);
      },
      onLiteralValue(value: unknown, offset, length, line, column, pathOf) {
        count(line, column);
        const fault =
          typeof value === 'string'
            ? textFault(value)
            : typeof value === 'number'
              ? numberFault(value, text.slice(offset, offset + length))
              : undefined;
        if (fault) throw faultAt(pathOf(), fault, line, column);
      },
      onError(error, _offset, _length, line, column) {
        const fault = syntaxFaults[printParseErrorCode(error)] ?? 'this does not belong here';
        throw refusal(`The body is not strict JSON: at ${at(line, column)} ${fault}.`);
      },
    },
    { disallowComments: true },
  );
  return JSON.parse(text);
}

const deepest = 32;
const prototypes = new Set(['__proto__', 'constructor', 'prototype']);

function decoded(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) {
    const mended = Buffer.from(text);
    const before = bytes
      .subarray(
        0,
        bytes.findIndex((byte, index) => byte !== mended[index]),
      )
      .toString('utf8');
    const lines = before.split('\n');
    throw refusal(
      `The body is not UTF-8: the bytes at ${at(lines.length - 1, lines.at(-1)!.length)} are not a valid character. Send JSON encoded in UTF-8.`,
    );
  }
  if (text.startsWith('\uFEFF'))
    throw refusal('The body begins with a byte order mark. Send UTF-8 without one.');
  return text;
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
    ? Number.isSafeInteger(value) && text.length <= 60 && digitsOf(text) === digitsOf(String(value))
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

function faultAt(path: (string | number)[], fault: string, line: number, column: number): Failure {
  const field = fieldAt(path);
  return refusal(`${field} (${at(line, column)}) ${fault}.`, { [field]: fault });
}

/** Both counted from 1, the column in UTF-16 units as editors do. */
const at = (line: number, column: number): string => `line ${line + 1}, column ${column + 1}`;

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
