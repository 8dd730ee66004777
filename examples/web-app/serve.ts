import type { IncomingMessage, RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Lets a function from Request to Response answer what Node's server is asked. `origin` is where browsers see it. */
export const serve =
  (origin: string, answer: (request: Request) => Promise<Response>): RequestListener =>
  (incoming, outgoing) => {
    const reply = async () => {
      const response = await answer(requestOf(origin, incoming));
      outgoing.writeHead(response.status, [...response.headers].flat());
      if (response.body === null || incoming.method === 'HEAD') outgoing.end();
      else await pipeline(response.body, outgoing);
    };
    // A browser that leaves while it is answered is no fault of ours, and what is no request gets no answer.
    reply().catch(() => outgoing.destroy());
  };

function requestOf(origin: string, incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(origin + url, {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
  });
}
