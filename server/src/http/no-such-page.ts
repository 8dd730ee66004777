/** The page for a browser at an address that does not exist. Programs, and the addresses of APIs, get an error in JSON. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { vary } from './document.ts';
import { html, pageOf } from './html.ts';
import { negotiate } from './negotiate.ts';
import { sendPage } from './send-page.ts';

const ofPrograms = /^\/(v0|operator|dashboard|mcp|oauth|\.well-known|app|assets)(\/|\?|$)/;

/** Whether a person in a browser asks for a page, and not a program for data. */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !ofPrograms.test(url) &&
  negotiate(headers.accept, ['application/json', 'text/html']) === 'text/html';

export function sendNoSuchPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  vary(reply, 'Accept');
  return sendPage(reply.header('x-request-id', request.id), 404, page);
}

const page = pageOf(
  'Page not found · Packhouse',
  html`<main>
    <h1>Page not found</h1>
    <p>There is no page at this address. It may have moved, or the link may be incomplete.</p>
    <ul>
      <li><a href="/">Dashboard</a></li>
      <li><a href="/warehouse">Warehouse app</a></li>
      <li><a href="/docs">Documentation</a></li>
    </ul>
  </main>`,
);
