import { nearest } from './nearest.ts';

/** The error for a name that is not one of `legal`. */
export function unknownName(name: string, legal: readonly string[]): string {
  const meant = nearest(name, legal);
  return meant
    ? `is not known here; did you mean ${meant}?`
    : `is not known here; known are ${legal.join(', ') || 'none'}`;
}
