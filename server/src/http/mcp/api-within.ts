import type { Api } from '@packhouse/mcp/api';
import type { FastifyInstance } from 'fastify';
import { internalHeaders } from './internal-requests.ts';

/** The caller of an inner request, as the API and its log should see it. */
export interface Caller {
  authorization: string;
  address: string;
  userAgent: string | undefined;
  /** Passed on with each request that follows from it. */
  traceparent: string | undefined;
}

/** The API of this service, called within the process on behalf of a caller. */
export const apiWithin =
  (app: FastifyInstance, { authorization, address, userAgent, traceparent }: Caller): Api =>
  async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: address,
      headers: {
        ...headers,
        ...internalHeaders(),
        authorization,
        'user-agent': `${userAgent?.slice(0, 200) ?? 'agent'} (MCP)`,
        ...(traceparent === undefined ? {} : { traceparent }),
      },
      ...(body === undefined ? {} : { payload: Buffer.from(body) }),
    });
    return {
      status: answer.statusCode,
      header(name) {
        const value = answer.headers[name];
        return value === undefined ? undefined : String(value);
      },
      bytes: answer.rawPayload,
    };
  };
