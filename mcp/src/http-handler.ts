/** How a server is reached over HTTP: revision 2026-07-28 of the protocol and those of 2025, without sessions. */
import { createMcpHandler, type AuthInfo, type McpServer } from '@modelcontextprotocol/server';

export interface HttpHandler<Agent> {
  /** Answers one request of an agent that was let in. */
  answer(request: Request, agent: Agent): Promise<Response>;
  /** Ends what streams. */
  close(): Promise<void>;
}

export interface HttpHandlerOptions<Agent> {
  /** The server of one request, as this agent sees it. */
  serverFor(agent: Agent): McpServer;
  /** Bytes of a body. */
  bodyLimit: number;
  /** How often a stream on which nothing happens says that it is there. */
  keepAliveMs: number;
  /** Of what was refused or went wrong; it is answered by then. */
  onError(error: Error): void;
}

export function httpHandler<Agent>({
  serverFor,
  bodyLimit,
  keepAliveMs,
  onError,
}: HttpHandlerOptions<Agent>): HttpHandler<Agent> {
  const handler = createMcpHandler(({ authInfo }) => serverFor(authInfo!.extra!['agent'] as Agent), {
    maxRequestBodySize: bodyLimit,
    keepAliveMs,
    onerror: onError,
  });
  return {
    answer: (request, agent) => handler.fetch(request, { authInfo: carrying(agent) }),
    close: () => handler.close(),
  };
}

/** Who asks was checked already, so that nothing but the agent is carried. */
const carrying = (agent: unknown): AuthInfo => ({ token: '', clientId: '', scopes: [], extra: { agent } });
