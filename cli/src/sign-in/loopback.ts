/** Where the browser comes back to: a listener on this machine that takes one answer (RFC 8252, 7.3). */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerPage, type Shown } from './answer-page.ts';

export interface Loopback {
  redirectUri: string;
  /** The address the browser came back with, once it carries this state. */
  callback(state: string): Promise<string>;
  /** Shows the browser how it went. To be called before `close`, where somebody came. */
  show(page: Shown): Promise<void>;
  close(): Promise<void>;
}

export const callbackPath = '/callback';

export async function openLoopback(): Promise<Loopback> {
  let waiting: { state: string; resolve: (url: string) => void } | undefined;
  let browser: ServerResponse | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', redirectUri());
    if (request.method !== 'GET' || url.pathname !== callbackPath) return send(response, 404, notHere);
    // Any page of any site can send a browser here; what was waited for knows the state.
    if (!waiting || url.searchParams.get('state') !== waiting.state) return send(response, 400, notAsked);
    browser = response;
    waiting.resolve(url.href);
    waiting = undefined;
  });
  const redirectUri = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}${callbackPath}`;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    redirectUri: redirectUri(),
    callback: (state) => new Promise((resolve) => (waiting = { state, resolve })),
    async show(page) {
      if (!browser || browser.destroyed) return;
      const sent = once(browser, 'close');
      send(browser, page.ok ? 200 : 400, page);
      await sent;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const notHere: Shown = {
  ok: false,
  title: 'There is nothing here',
  text: 'Packhouse waits for a sign-in at another address.',
};
const notAsked: Shown = {
  ok: false,
  title: 'Unexpected sign-in',
  text: 'It belongs to another packhouse login, perhaps to one that has ended. Start again in the terminal.',
};

function send(response: ServerResponse, status: number, page: Shown): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      connection: 'close',
    })
    .end(answerPage(page));
}
