import { once } from 'node:events';
import { connect } from 'node:net';
import { readAnswers, type Answer } from './answer-reader.ts';

export interface Ask {
  path: string;
  /** The text of an API key; of a form, what stands behind Basic. */
  key: string;
  /** Sent as If-None-Match. */
  etag?: string | undefined;
  /** JSON that is posted; without it and a form, the path is read. */
  body?: string;
  /** A form that is posted. */
  form?: string;
}

/** A keep-alive connection to 127.0.0.1 with at most one request under way. */
export interface Connection {
  ask(request: Buffer, keepBody?: boolean): Promise<Answer>;
  close(): void;
}

/** The bytes of a request, so that they are made once and sent often. */
export function requestOf({ path, key, etag, body, form }: Ask): Buffer {
  const sent = form ?? body;
  return Buffer.from(
    [
      `${sent === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: ${form === undefined ? 'Bearer' : 'Basic'} ${key}`,
      'Accept: application/json',
      ...(etag ? [`If-None-Match: ${etag}`] : []),
      ...(sent === undefined
        ? []
        : [
            `Content-Type: application/${form === undefined ? 'json' : 'x-www-form-urlencoded'}`,
            `Content-Length: ${Buffer.byteLength(sent)}`,
          ]),
      `\r\n${sent ?? ''}`,
    ].join('\r\n'),
  );
}

const patienceMs = 180_000;

export async function openConnection(port: number): Promise<Connection> {
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  const reader = readAnswers((answer) => {
    const one = waiting;
    waiting = undefined;
    one?.resolve(answer);
  });
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    // One buffer for all that arrives: allocating for each chunk would cost more than the rest of this.
    onread: {
      buffer: Buffer.allocUnsafe(256 * 1024),
      callback(length, bytes) {
        try {
          reader.feed(Buffer.from(bytes.buffer, bytes.byteOffset, length));
        } catch (error) {
          socket.destroy(error as Error);
        }
        return true;
      },
    },
  });
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  await once(socket, 'connect');
  socket.setTimeout(patienceMs, () =>
    socket.destroy(new Error(`no answer for ${patienceMs / 1000} seconds`)),
  );
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));

  return {
    ask: (request, keepBody = false) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed.'));
        waiting = { resolve, reject };
        reader.keepBody(keepBody);
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** Opens a connection for one request whose body is wanted. */
export async function askOnce(port: number, ask: Ask): Promise<Answer & { body: string }> {
  const connection = await openConnection(port);
  try {
    return (await connection.ask(requestOf(ask), true)) as Answer & { body: string };
  } finally {
    connection.close();
  }
}
