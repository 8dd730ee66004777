/** Text of a rule of the contract, which the SDK has as a copy because it imports nothing. */
import { readFileSync } from 'node:fs';
import { header } from './names.ts';

export const ruleText = (file: string): string =>
  header + readFileSync(new URL(`../../contract/rules/${file}`, import.meta.url), 'utf8');
