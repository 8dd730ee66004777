/** A promise of the service about what happens when things go wrong, with the tests that hold it. */
export interface Promised {
  /** In the words of a user. */
  promise: string;
  /** Files, each with the title of a test in it. */
  tests: readonly (readonly [file: string, title: string])[];
}
