import { base64url } from './base64.ts';

/** Random text of 256 bits, for URLs and headers. `crypto.randomUUID` is missing on pages without https. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
