/** Agents get from the address of the MCP server alone to tokens for it, with both generations of the client SDK. */
import { auth as auth2 } from '@modelcontextprotocol/client';
import { auth as auth1 } from '@modelcontextprotocol/sdk/client/auth.js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAuthorizationServer, type AuthorizationServer } from '../../../../tests/helpers/oauth.ts';

const redirectUrl = 'http://127.0.0.1:43117/callback';
const documentUrl = 'https://agent.example/client.json';
const clientMetadata = {
  client_name: 'Warehouse Agent',
  redirect_uris: [redirectUrl],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

let server: AuthorizationServer;
const fetched: string[] = [];

beforeAll(async () => {
  const value = { client_id: documentUrl, ...clientMetadata };
  const fetch = async (url: string) => {
    fetched.push(url);
    return { value, maxAge: 3_600 };
  };
  server = await anAuthorizationServer({}, { documents: { fetch } });
});
afterAll(() => server?.service.close());

/** An agent's stored state, and a provider that records where it would send its person. */
function anAgent(more: { clientMetadataUrl?: string } = {}) {
  const kept: {
    // Each SDK has its own type for our answers, and gets back the value that it saved.
    // oxlint-disable typescript/no-explicit-any
    client?: any;
    tokens?: any;
    discovery?: any;
    // oxlint-enable typescript/no-explicit-any
    verifier: string;
    link?: URL;
  } = { verifier: '' };
  return {
    kept,
    provider: {
      ...more,
      redirectUrl,
      clientMetadata,
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
    },
  };
}

const sdks: [string, typeof auth1 | typeof auth2][] = [
  ['@modelcontextprotocol/sdk', auth1],
  ['@modelcontextprotocol/client', auth2],
];

test.each(
  sdks.flatMap(([name, auth]) => [
    { name, auth, how: 'registers itself', more: {}, clientId: /^app_/ },
    {
      name,
      auth,
      how: 'is a document',
      more: { clientMetadataUrl: documentUrl },
      clientId: /^https:\/\/agent\.example\/client\.json$/,
    },
  ]),
)('$name: an agent that $how gets tokens for the MCP server, and refreshes them', async (agent) => {
  const { url, follow } = server;
  const { kept, provider } = anAgent(agent.more);
  const serverUrl = `${url}/mcp`;
  expect(await agent.auth(provider, { serverUrl })).toBe('REDIRECT');
  expect(kept.client.client_id).toMatch(agent.clientId);
  expect(kept.link!.searchParams.get('resource')).toBe(serverUrl);

  const back = await follow(kept.link!);
  expect(back.href.startsWith(redirectUrl)).toBe(true);
  expect(back.searchParams.get('state')).toBe('of-this-agent');
  const answer = {
    serverUrl,
    authorizationCode: back.searchParams.get('code')!,
    iss: back.searchParams.get('iss')!,
  };
  expect(await agent.auth(provider, answer)).toBe('AUTHORIZED');
  const first = kept.tokens;
  expect(decodeJwt(first.access_token)).toMatchObject({ iss: url, aud: serverUrl });
  const elsewhere = await fetch(`${url}/v0/organization`, {
    headers: { authorization: `Bearer ${first.access_token}` },
  });
  expect(elsewhere.status).toBe(401);

  expect(await agent.auth(provider, { serverUrl })).toBe('AUTHORIZED');
  expect(kept.tokens.refresh_token).not.toBe(first.refresh_token);
  expect(decodeJwt(kept.tokens.access_token)).toMatchObject({ aud: serverUrl });
});

test('the document of an agent is read once while it may be kept', () => {
  expect(fetched).toEqual([documentUrl]);
});

test('@modelcontextprotocol/client: an answer that names another server is not taken', async () => {
  const { kept, provider } = anAgent();
  const serverUrl = `${server.url}/mcp`;
  await auth2(provider, { serverUrl });
  const authorizationCode = (await server.follow(kept.link!)).searchParams.get('code')!;
  await expect(
    auth2(provider, { serverUrl, authorizationCode, iss: 'https://another.example' }),
  ).rejects.toThrow(/iss/i);
});

test('@modelcontextprotocol/sdk: an agent that finds no metadata asks at the places it guesses', async () => {
  const { kept, provider } = anAgent();
  const options = {
    serverUrl: `${server.url}/mcp`,
    fetchFn: async (url: string | URL, init?: RequestInit) =>
      String(url).includes('/.well-known/') ? new Response(null, { status: 404 }) : fetch(url, init),
  };
  expect(await auth1(provider, options)).toBe('REDIRECT');
  expect(kept.link!.pathname).toBe('/authorize');
  const authorizationCode = (await server.follow(kept.link!)).searchParams.get('code')!;
  expect(await auth1(provider, { ...options, authorizationCode })).toBe('AUTHORIZED');
  expect(await auth1(provider, options)).toBe('AUTHORIZED');
});
