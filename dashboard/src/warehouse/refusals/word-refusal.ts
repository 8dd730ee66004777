/** Words refusals of the service as the crew says them, in its language. What the service said is kept for the details. */
import type { ErrorCode } from '@packhouse/contract/errors';
import type { RefusalCode } from '@packhouse/contract/refusals';
import type { ErrorBody } from '../../api/call.ts';
import { date } from '../../ui/format.ts';
import { t, word } from '../../ui/t.ts';
import { shipmentStatus, stage } from '../../ui/words.ts';
import type { Language } from '../languages/language.ts';
import { bucketWords } from '../move/stock-moves.ts';
import { checkThis, errorWords } from './error-words.ts';
import { refusalWords } from './refusal-words.ts';

export function wordRefusal(body: ErrorBody, language: Language): ErrorBody {
  const { error, code, reason, properties } = body;
  const exact = reason && sentenceOf(reason);
  if (exact === undefined && language === 'en') return body;
  const rough = errorWords[code as ErrorCode];
  const sentence = exact ?? (rough === undefined ? t('That did not work. Ask a lead.') : t(rough));
  const rule = exact ?? t(checkThis);
  return {
    ...body,
    error: sentence,
    ...(properties
      ? { properties: Object.fromEntries(Object.keys(properties).map((field) => [field, rule])) }
      : {}),
    asSent: [error, ...Object.entries(properties ?? {}).map(([field, told]) => `${field}: ${told}`)].join(
      ' · ',
    ),
  };
}

/** Undefined for a reason that a later service gives and this app does not know yet. */
function sentenceOf({ code, values }: NonNullable<ErrorBody['reason']>): string | undefined {
  const message = refusalWords[code as RefusalCode];
  if (message === undefined) return undefined;
  return t(
    message,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)])),
  );
}

/** Dates as people write them, and names of states in their language. */
function shown(name: string, value: string | number): string | number {
  if (typeof value === 'number') return value;
  if (name === 'day') return value === '' ? '–' : date(value);
  const label = name === 'state' ? states[value] : name === 'bucket' ? buckets[value] : undefined;
  return label === undefined ? value : t(label);
}

const states: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(shipmentStatus).map(([status, { label }]) => [status, label])),
  ...stage,
};

const buckets: Readonly<Record<string, string>> = { ...bucketWords, allocated: word('For orders') };
