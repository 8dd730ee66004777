/** Sends a GET by its path, as the person who is signed in. */
import type { Space } from '../../api/request.ts';

export interface Answer {
  status: number;
  tookMs: number;
  requestId: string | null;
  /** JSON where it is some, as it is written for people. */
  text: string;
}

const longest = 200_000;

export async function askAsPerson(path: string, { organizationId, mode }: Space): Promise<Answer> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin || !url.pathname.startsWith('/v0/')) {
    throw new Error('The path must begin with /v0/.');
  }
  const begun = performance.now();
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      ...(organizationId ? { 'x-packhouse-organization': organizationId, 'x-packhouse-mode': mode } : {}),
    },
  });
  const text = await response.text();
  return {
    status: response.status,
    tookMs: performance.now() - begun,
    requestId: response.headers.get('x-request-id'),
    text: readable(text),
  };
}

function readable(text: string): string {
  const shown = indented(text);
  return shown.length > longest ? `${shown.slice(0, longest)}\n…` : shown;
}

/** JSON as people read it; what is none, or was cut off, stays as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
