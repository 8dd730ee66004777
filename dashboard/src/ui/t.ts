/** The words of the pages, in the language of the person who reads them. */
import { Fragment, createElement, type ReactNode } from 'react';

/** Values for the placeholders of a message. */
type Values = Readonly<Record<string, string | number>>;

/** Values, and what to make of the parts that a message puts in tags, such as `<b>`. */
type RichValues = Readonly<Record<string, ReactNode | ((part: ReactNode) => ReactNode)>>;

export interface Translation {
  /** Locale of numbers and dates, such as `es-MX`; the browser's own if undefined. */
  locale?: string;
  text: (message: string, values?: Values) => string;
  parts: (message: string, values: RichValues) => ReactNode[];
}

/** Takes the context from a message such as `kind of bin|Pick`. */
export const withoutContext = (message: string): string => message.slice(message.indexOf('|') + 1);

/** English, as the messages are written. */
export const asWritten: Translation = {
  text: (message, values = {}) =>
    withoutContext(message).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    ),
  parts: (message) => [message],
};

let translation = asWritten;

export function translateWith(other: Translation): void {
  translation = other;
}

/** Locale that numbers and dates are written in: pass it to every `Intl` format. */
export const locale = (): string | undefined => translation.locale;

/**
 * A message in the language of the reader. Messages are written in English where they are used, in ICU MessageFormat
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages): `{name}` is a value, and
 * `{count, plural, one {# item} other {# items}}` depends on a number. The catalogs in `warehouse/languages` translate them.
 * The merchant dashboard shows them as written, so components of both apps keep to values. Where other languages need different
 * words for one English word, a context goes before it: `kind of bin|Pick`.
 */
export const t = (message: string, values?: Values): string => translation.text(message, values);

/**
 * Like `t`, with elements among the values: `rich('Press <b>Save</b>', { b: (part) => <b>{part}</b> })`. For the
 * warehouse app alone.
 */
export const rich = (message: string, values: RichValues): ReactNode =>
  translation.parts(message, values).map((part, place) => createElement(Fragment, { key: place }, part));

/** Marks a message that is translated where it is shown, as in a table of labels: `t(labels[status])`. */
export const word = <Message extends string>(message: Message): Message => message;
