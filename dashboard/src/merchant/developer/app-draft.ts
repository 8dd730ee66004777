import type { ScopeName } from '@packhouse/contract/scopes';

export interface AppDraft {
  name: string;
  redirectUris: string[];
  scopes: ScopeName[];
  confidential: boolean;
}
