/** An error as a person reads it, and as a program does. */
import { ApiError, OAuthError } from '@packhouse/sdk';
import { styleText } from 'node:util';
import { printable } from './cell.ts';

/** The sentence, a line for each field, and where to read on. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return `${name} ${sentenceOf(error)}`;
  const fields = Object.entries(error.properties ?? {})
    // One that is alone is the sentence.
    .filter(([field, rule]) => !error.message.startsWith(`${field} ${rule}`))
    .map(([field, rule]) => `  ${field}: ${rule}`);
  const details = (error.details ?? []).map((detail) => `  ${pairs(detail)}`);
  const wait = error.retryAfterSeconds === undefined ? [] : [`try again in ${error.retryAfterSeconds} s`];
  const about = [error.code, ...wait, `request ${error.requestId}`, error.docs].filter(Boolean).join(' · ');
  return [
    `${name} ${printable(error.message)}`,
    ...fields.map(printable),
    ...details.map(printable),
    dim(`  ${about}`),
  ].join('\n');
}

/** The body the service answered; of other errors the sentence. */
export function failureAsJson(error: unknown): object {
  if (!(error instanceof ApiError)) {
    return { error: sentenceOf(error), ...(error instanceof OAuthError ? { code: error.code } : {}) };
  }
  const { message, code, properties, details, requestId } = error;
  return { error: message, code, properties, details, requestId };
}

const name = 'packhouse:';

const dim = (text: string) => styleText('dim', text, { stream: process.stderr });

const pairs = (detail: Record<string, unknown>) =>
  Object.entries(detail)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

const sentenceOf = (error: unknown) => printable(error instanceof Error ? error.message : String(error));
