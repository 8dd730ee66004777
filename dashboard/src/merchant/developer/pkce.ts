/** Proof key for code exchange (RFC 7636), made in the browser. */
export interface ProofKey {
  verifier: string;
  challenge: string;
}

export async function makeProofKey(): Promise<ProofKey> {
  const verifier = randomText();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(hash)) };
}

/** 256 random bits, as base64url spells them. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
