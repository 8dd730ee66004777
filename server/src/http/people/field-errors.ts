/** The errors of a filled-in form: at its fields, or above the form. Rethrows an error that is not about the form. */
import { Failure } from '../../platform/failure.ts';

export interface FieldErrors {
  error?: string;
  at: Readonly<Record<string, string>>;
}

export function fieldErrors(error: unknown, fields: readonly string[]): FieldErrors {
  if (!(error instanceof Failure) || error.code !== 'validation_failed') throw error;
  const { properties = {} } = error.facts;
  const shown = Object.entries(properties).filter(([name]) => fields.includes(name));
  if (shown.length === 0) return { error: error.message, at: {} };
  return { at: Object.fromEntries(shown.map(([name, rule]) => [name, `This ${rule}.`])) };
}
