/** The page for a browser at an address that does not exist. Programs, and the addresses of APIs, get an error in JSON. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, pageOf, pagePolicy } from './html.ts';
import { negotiate } from './negotiate.ts';

const ofPrograms = /^\/(v0|operator|dashboard|mcp|oauth|\.well-known|app|assets)(\/|\?|$)/;

/** Whether a person in a browser asks for a page, and not a program for data. */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !ofPrograms.test(url) &&
  negotiate(headers.accept, ['application/json', 'text/html']) === 'text/html';

export const sendNoSuchPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
      vary: 'Accept',
    })
    .send(page);

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
