/** Refusals of the service in a form: each broken rule is shown at its field, and the whole answer above the form. */
import { AlertIcon } from '@primer/octicons-react';
import { useRef, useState, type RefObject } from 'react';
import { ApiError } from '../../../api/call.ts';
import { useFocusOnFailure } from '../../../ui/sent-form.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';

export interface FormErrors {
  /** Ref for the element around the form: the first invalid field in it gets the focus. */
  ref: RefObject<HTMLDivElement | null>;
  failure: unknown;
  /** Error at a field, such as `items[0].quantity`. */
  at(field: string): string | undefined;
  /** Error at a line, or at its quantity or goods. */
  atLine(index: number): string | undefined;
  show(failure: unknown): void;
  clear(): void;
}

export function useFormErrors(): FormErrors {
  const ref = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>();
  const properties = failure instanceof ApiError ? failure.properties : {};
  useFocusOnFailure(ref, failure);
  const at = (field: string) => (properties[field] === undefined ? undefined : sentenceOf(properties[field]));
  return {
    ref,
    failure,
    at,
    atLine: (index) =>
      ['.quantity', '.sku', '.productId', '.cartonId', '']
        .map((field) => at(`items[${index}]${field}`))
        .find((error) => error !== undefined),
    show: setFailure,
    clear: () => setFailure(undefined),
  };
}

export const ErrorSummary = ({ errors: { failure } }: { errors: FormErrors }) => (
  <FailureAlert icon={<AlertIcon size={16} />} title="Couldn’t submit" error={failure} />
);

/** Turns a rule such as "must be at least 1" into a sentence. */
function sentenceOf(rule: string): string {
  const text = /^at (?:most|least) /.test(rule)
    ? `This can be ${rule}`
    : /^\p{Ll}/u.test(rule)
      ? `This ${rule}`
      : rule;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
