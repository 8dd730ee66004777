import type { Api } from '@packhouse/mcp/api';
import type { FastifyInstance } from 'fastify';
import { throughDoor } from './door.ts';

/** Who asks, as the API and its log shall know it. */
export interface Caller {
  authorization: string;
  address: string;
  userAgent: string | undefined;
  /** Each request that follows from it bears it. */
  traceparent: string | undefined;
}

/** The API of this service, asked for a caller inside of it. */
export const apiWithin =
  (app: FastifyInstance, { authorization, address, userAgent, traceparent }: Caller): Api =>
  async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: address,
      headers: {
        ...headers,
        ...throughDoor(),
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
