import { readFileSync } from 'node:fs';
import type { App } from './app.ts';
import { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

const types: Record<string, string> = {
  'style.css': 'text/css; charset=utf-8',
  'live.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

const files = new Map(
  Object.entries(types).map(([name, type]) => [
    name,
    { type, text: readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8') },
  ]),
);

export function sendFile(_app: App, { parameters }: Visit): Response {
  const file = files.get(parameters['file'] ?? '');
  if (!file) throw new Refusal(404, 'There is no such file', 'The address may be old or mistyped.');
  return new Response(file.text, {
    headers: {
      'content-type': file.type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  });
}
