import type { Access } from './access.ts';
import type { Api } from './api.ts';
import type { Repeats } from './repeats.ts';

/** The service, as reached with one credential. */
export interface Reach {
  api: Api;
  access: Access;
  /** Identifies the credential without revealing its secret. */
  credential: string;
  repeats: Repeats;
  /** Address of the service, for people. */
  origin: string;
}
