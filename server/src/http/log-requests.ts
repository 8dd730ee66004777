import type { FastifyInstance } from 'fastify';
import type { RequestLog } from '../accounts/requests/request-log.ts';

/** Lets the request log hear of every answer in this scope; what it was not told of before, it leaves alone. */
export function logRequests(app: FastifyInstance, requests: RequestLog): void {
  app.decorateRequest('noted', null);
  // With callbacks: a promise for each request would cost more than all the rest of it.
  app.addHook('onSend', (request, reply, payload, done) => {
    requests.answering(request, reply, payload);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    requests.answered(request, reply);
    done();
  });
}
