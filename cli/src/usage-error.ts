/** The command line itself is wrong. The message names the option and what to write instead. */
export class UsageError extends Error {}
