import { expect, test } from 'vitest';
import { checkDocumentId, openClientDocuments } from './client-document.ts';
import { digestOf } from './clients.ts';
import { UnreadableDocument, type FetchedDocument } from './fetch-document.ts';

const id = 'https://app.example.com/oauth/client.json';
const now = new Date('2026-03-01T12:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const good = { client_id: id, client_name: 'Agent', redirect_uris: ['https://app.example.com/cb'] };

/** Documents that are answered one after the other, the last one again and again. */
function documents(...answers: (FetchedDocument | Error)[]) {
  const asked: string[] = [];
  const refused: string[] = [];
  const { find } = openClientDocuments({
    fetch: async (url) => {
      asked.push(url);
      const answer = answers[Math.min(asked.length, answers.length) - 1]!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onRefused: (_clientId, reason) => refused.push(reason),
  });
  return { find, asked, refused };
}
const document = (value: unknown, maxAge?: number): FetchedDocument => ({ value, maxAge });

// As they are published, with what Claude Code and Zed have: loopback URIs without a port.
test.each([
  [
    'https://claude.ai/oauth/claude-code-client-metadata',
    'Claude Code',
    ['http://localhost/callback', 'http://127.0.0.1/callback'],
  ],
  [
    'https://claude.ai/oauth/mcp-oauth-client-metadata',
    'Claude',
    ['https://claude.ai/api/mcp/auth_callback'],
  ],
  [
    'https://vscode.dev/oauth/client-metadata.json',
    'Visual Studio Code',
    ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
  ],
])('%s is an application', async (clientId, name, redirectUris) => {
  const { find } = documents(
    document({
      client_id: clientId,
      client_name: name,
      redirect_uris: redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }),
  );
  expect(await find(clientId, now)).toMatchObject({
    id: clientId,
    kind: 'document',
    orgId: null,
    name,
    confidential: false,
    secretHash: null,
    authMethod: 'none',
    redirectUris,
  });
});

test.each([
  '',
  'app_01kj5m2v8xfq3t9s7c4d6e8g0h',
  'http://app.example.com/client.json',
  'HTTPS://app.example.com/client.json',
  'https:app.example.com/client.json',
  'https://app.example.com',
  'https://app.example.com/',
  'https://app.example.com?x=1',
  'https://app.example.com/client.json#',
  'https://app.example.com/client.json#x',
  'https://user@app.example.com/client.json',
  'https://user:secret@app.example.com/client.json',
  'https://@app.example.com/client.json',
  'https://app.example.com/./client.json',
  'https://app.example.com/a/../client.json',
  'https://app.example.com/a/..',
  'https://app.example.com/a/%2e%2E/client.json',
  'https://app.example.com:443/client.json',
  'https://App.example.com/client.json',
  'https://bücher.example/client.json',
  'https://app.example.com\\client.json',
  'https://app.example.com/client .json',
  ' https://app.example.com/client.json',
  'https://app.example.com/client.json\n',
  'https://0x7f.1/client.json',
  'https://2130706433/client.json',
  'https://[::ffff:127.0.0.1]/client.json',
  `https://app.example.com/${'a'.repeat(1_000)}`,
])('%j is no address of a document, and nothing is fetched', async (clientId) => {
  const { find, asked } = documents(document({ ...good, client_id: clientId }));
  expect(checkDocumentId(clientId)).toMatch(/^must /);
  expect(await find(clientId, now)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a query and a port belong to the id', () => {
  expect(checkDocumentId('https://app.example.com:8443/client?id=1')).toBeUndefined();
});

test.each<[unknown, RegExp]>([
  [[], /JSON object/],
  [null, /JSON object/],
  ['text', /JSON object/],
  [{ ...good, client_id: undefined }, /client_id must be the address/],
  [{ ...good, client_id: `${id}?` }, /client_id must be the address/],
  [{ ...good, client_id: id.toUpperCase() }, /client_id must be the address/],
  [{ ...good, redirect_uris: undefined }, /redirect_uris/],
  [{ ...good, redirect_uris: ['javascript:alert(1)'] }, /javascript:/],
  [{ ...good, client_name: 'Pack\u202egnp' }, /client_name/],
  [{ ...good, client_secret: 'x' }, /client_secret must not/],
  [{ ...good, client_secret: null }, /client_secret must not/],
  [{ ...good, client_secret_expires_at: 0 }, /client_secret_expires_at must not/],
  [{ ...good, token_endpoint_auth_method: 'client_secret_basic' }, /must be none/],
  [{ ...good, token_endpoint_auth_method: 'client_secret_post' }, /must be none/],
  [{ ...good, token_endpoint_auth_method: 'private_key_jwt' }, /token_endpoint_auth_method/],
  [{ ...good, jwks: { keys: [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'd' }] } }, /public keys/],
  [{ ...good, jwks: { keys: [{ kty: 'oct', k: 'k' }] } }, /public keys/],
])('%j is no document of an application', async (value, reason) => {
  const { find, refused } = documents(document(value));
  expect(await find(id, now)).toBeUndefined();
  expect(refused).toEqual([expect.stringMatching(reason)]);
});

test('an application that gives no name is called after the host that answers for it', async () => {
  const { find } = documents(
    document({ ...good, client_name: undefined, redirect_uris: ['http://localhost/'] }),
  );
  expect((await find(id, now))!.name).toBe('app.example.com');
});

test.each([
  [undefined, 300],
  [0, 300],
  [3_600, 3_600],
  [604_800, 86_400],
])('a document that may be kept %j seconds is kept %j', async (maxAge, seconds) => {
  const { find, asked } = documents(document(good, maxAge));
  await find(id, now);
  await find(id, later(seconds - 1));
  expect(asked).toHaveLength(1);
  await find(id, later(seconds));
  expect(asked).toHaveLength(2);
});

test('what is wrong or cannot be reached is asked for again, and nothing older is taken instead', async () => {
  const { find, asked } = documents(
    new UnreadableDocument('it cannot be reached'),
    document({ ...good, client_secret: 'x' }),
    document(good),
    new UnreadableDocument('gone'),
    document({ ...good, client_name: 'Another' }),
  );
  expect(await find(id, now)).toBeUndefined();
  expect(await find(id, now)).toBeUndefined();
  const first = await find(id, now);
  expect(first).toBeDefined();
  expect(await find(id, later(300))).toBeUndefined();
  const second = await find(id, later(300));
  expect(asked).toHaveLength(5);
  // Whoever had agreed to the first one is asked again.
  expect(digestOf(second!)).not.toEqual(digestOf(first!));
});

test('a fault of our own is not taken for one of the document', async () => {
  const { find } = documents(new TypeError('ours'));
  await expect(find(id, now)).rejects.toThrow('ours');
});

test('a document is fetched once for all who wait for it, and not more than 16 at once', async () => {
  let asked = 0;
  let release: () => void;
  const gate = new Promise<void>((open) => (release = open));
  const { find } = openClientDocuments({
    fetch: async (url) => {
      asked++;
      await gate;
      return document({ ...good, client_id: url });
    },
  });
  const urls = Array.from({ length: 17 }, (_, n) => `https://app.example.com/${n}`);
  const found = Promise.all([...urls, urls[0]!].map((url) => find(url, now)));
  release!();
  expect((await found).map((client) => client?.id)).toEqual([...urls.slice(0, 16), undefined, urls[0]]);
  expect(asked).toBe(16);
  expect(await find(urls[16]!, now)).toBeDefined();
});

test('of documents no more than 500 are kept', async () => {
  let asked = 0;
  const { find } = openClientDocuments({
    fetch: async (url) => (asked++, document({ ...good, client_id: url })),
  });
  for (let n = 0; n <= 500; n++) await find(`https://app.example.com/${n}`, now);
  await find('https://app.example.com/500', now);
  expect(asked).toBe(501);
  await find('https://app.example.com/0', now);
  expect(asked).toBe(502);
});
