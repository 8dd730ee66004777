import { base64url } from './base64.ts';

/** Text of 256 bits of chance, for URLs and headers. `crypto.randomUUID` is missing on pages without https. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
