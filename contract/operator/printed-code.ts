import { z } from 'zod';

/** Code of a bin or a tote, as it is printed on its label: a scanner reads every character of it. */
export const PrintedCode = z.string().regex(/^[A-Z0-9]([A-Z0-9._/-]{0,30}[A-Z0-9])?$/, {
  error: 'must be capitals and digits, with . _ / - between them, at most 32 characters',
});
