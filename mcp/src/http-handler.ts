/** HTTP transport of a server: revision 2026-07-28 of the protocol and those of 2025, without sessions. */
import { createMcpHandler, type AuthInfo, type McpServer } from '@modelcontextprotocol/server';

export interface HttpHandler<Agent> {
  /** Answers one request of an admitted agent. */
  answer(request: Request, agent: Agent): Promise<Response>;
  /** Ends all streams. */
  close(): Promise<void>;
}

export interface HttpHandlerOptions<Agent> {
  /** Creates the server for one request, as this agent sees it. */
  serverFor(agent: Agent): McpServer;
  /** Largest body of a request, in bytes. */
  bodyLimit: number;
  /** Interval of the keep-alive messages on an idle stream. */
  keepAliveMs: number;
  /** Address of the metadata of the protected resource (RFC 9728). */
  metadataUrl(): string;
  /** Reports a refused request or an error, after it has been answered. */
  onError(error: Error): void;
}

export function httpHandler<Agent>({
  serverFor,
  bodyLimit,
  keepAliveMs,
  metadataUrl,
  onError,
}: HttpHandlerOptions<Agent>): HttpHandler<Agent> {
  const handler = createMcpHandler(({ authInfo }) => serverFor(authInfo!.extra!['agent'] as Agent), {
    maxRequestBodySize: bodyLimit,
    keepAliveMs,
    onerror: onError,
  });
  return {
    answer: (request, agent) => handler.fetch(request, { authInfo: carrying(agent, metadataUrl()) }),
    close: () => handler.close(),
  };
}

/** Auth info that carries nothing but the agent, who was authenticated already. */
const carrying = (agent: unknown, resourceMetadataUrl: string): AuthInfo => ({
  token: '',
  clientId: '',
  scopes: [],
  resourceMetadataUrl,
  extra: { agent },
});
