/** Agents as people use them: two generations of the official client, which need nothing but an address. */
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** Methods of a client that the tests use; both generations have them. */
export interface Agent {
  listTools(): Promise<{ tools: { name: string; annotations?: unknown }[] }>;
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<ToolResult>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource(asked: { uri: string }): Promise<{ contents: Record<string, unknown>[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(asked: {
    name: string;
    arguments?: Record<string, string>;
  }): Promise<{ messages: { content: unknown }[] }>;
  complete(asked: {
    ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
    argument: { name: string; value: string };
  }): Promise<{ completion: { values: string[] } }>;
  getInstructions(): string | undefined;
  close(): Promise<void>;
}

export interface ToolResult {
  content: { type: string; text?: string; resource?: Record<string, unknown> }[];
  // A test looks into results of every shape and asserts what it finds.
  // oxlint-disable-next-line typescript/no-explicit-any
  structuredContent?: any;
  isError?: boolean;
  _meta?: Record<string, unknown>;
}

export const generations = ['@modelcontextprotocol/sdk', '@modelcontextprotocol/client'] as const;
export type Generation = (typeof generations)[number];

/** Connects an agent that has a key. */
export async function agentWith(
  token: string,
  serverUrl: string,
  generation: Generation = '@modelcontextprotocol/client',
): Promise<Agent> {
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const { client, connect } = make(generation, serverUrl, { requestInit });
  await connect();
  return client;
}

/**
 * Connects an agent that has only the address: it registers itself and sends its user to the link, who comes back
 * with a code.
 */
export async function agentThatAsks(
  generation: Generation,
  serverUrl: string,
  send: (link: URL) => Promise<URL>,
  redirectUrl = 'http://127.0.0.1:43117/callback',
): Promise<{ agent: Agent; tokens(): { access_token: string; refresh_token: string } }> {
  const { kept, provider } = memory(redirectUrl);
  const first = make(generation, serverUrl, { authProvider: provider });
  const refused = await first.connect().then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  if (!kept.link)
    throw new Error(`The agent sent its person nowhere: ${refused?.message}`, { cause: refused });
  const back = await send(kept.link);
  await first.finish(back.searchParams);
  const second = make(generation, serverUrl, { authProvider: provider });
  await second.connect();
  return { agent: second.client, tokens: () => kept.tokens };
}

function make(
  generation: Generation,
  serverUrl: string,
  // Each generation has its own types for the same things.
  // oxlint-disable-next-line typescript/no-explicit-any
  options: any,
): { client: Agent; connect(): Promise<void>; finish(parameters: URLSearchParams): Promise<void> } {
  const about = { name: 'Warehouse Agent', version: '1.0.0' };
  if (generation === '@modelcontextprotocol/sdk') {
    const [client, transport] = [new Client1(about), new Transport1(new URL(serverUrl), options)];
    return {
      client: client as unknown as Agent,
      connect: () => client.connect(transport),
      finish: (parameters) => transport.finishAuth(parameters.get('code')!),
    };
  }
  const [client, transport] = [new Client2(about), new Transport2(new URL(serverUrl), options)];
  return {
    client: client as unknown as Agent,
    connect: () => client.connect(transport),
    finish: (parameters) => transport.finishAuth(parameters),
  };
}

/** An agent's storage, and its redirect to the authorization page. */
function memory(redirectUrl: string) {
  const kept: {
    // oxlint-disable typescript/no-explicit-any
    client?: any;
    tokens?: any;
    discovery?: any;
    // oxlint-enable typescript/no-explicit-any
    verifier: string;
    link?: URL;
  } = { verifier: '' };
  const provider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Warehouse Agent',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'of-this-agent',
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void (kept.tokens = tokens),
    discoveryState: () => kept.discovery,
    saveDiscoveryState: (state: unknown) => void (kept.discovery = state),
    codeVerifier: () => kept.verifier,
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    redirectToAuthorization: (link: URL) => void (kept.link = link),
  };
  return { kept, provider };
}
