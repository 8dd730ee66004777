import type { Socket } from 'node:net';
import { Failure } from '../platform/failure.ts';
import { bodyOf } from './reply-failure.ts';
import { requestId } from './request-id.ts';

/** Answers bytes that are no request, in the shape of every error, and closes: what follows them cannot be told apart. */
export function replyUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const failure = failureOf(error);
  const id = requestId({ headers: {} });
  const body = JSON.stringify(bodyOf(failure, id));
  const head = [
    `HTTP/1.1 ${failure.status} ${reasons[failure.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${id}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
};

function failureOf({ code }: { code?: string }): Failure {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Failure('payload_too_large', 'The address and the headers together are longer than 16 kB.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Failure(
      'request_timeout',
      'The request took too long to arrive. Send all of it within 10 seconds.',
    );
  return new Failure('invalid_body', 'This is not a valid HTTP request. Check its first line and headers.');
}
