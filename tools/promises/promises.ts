/** Promises of the service about what happens when things go wrong, in the order of the page. */
import { badInput } from './bad-input.ts';
import { credentials } from './credentials.ts';
import { keepsAnswering } from './keeps-answering.ts';
import { noHarm } from './no-harm.ts';
import { nothingIsLost } from './nothing-is-lost.ts';
import { organizationsApart } from './organizations-apart.ts';
import type { Promised } from './promised.ts';

export const promises: Record<string, readonly Promised[]> = {
  'Nothing is lost, doubled or oversold': nothingIsLost,
  'It keeps answering': keepsAnswering,
  'Bad input is refused in words': badInput,
  'Organizations stay apart': organizationsApart,
  'Credentials are safe': credentials,
  'Pages, programs and other servers do no harm': noHarm,
};
