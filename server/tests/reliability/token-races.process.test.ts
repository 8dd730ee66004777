/** A code and a refresh token are taken once, however many bring them at the same moment, and whichever process they ask. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../helpers/database.ts';
import {
  aClient,
  aCode,
  aPerson,
  credentialsOf,
  type TestClient,
  type TestPerson,
} from '../helpers/oauth.ts';
import { startPackhouse, type PackhouseProcess } from '../helpers/packhouse-process.ts';
import { openTestService, type TestService } from '../helpers/service.ts';

const rounds = 30;
const atOnce = 16;

let service: TestService;
let processes: PackhouseProcess[];
let orgId: string;
let client: TestClient;
let person: TestPerson;

beforeAll(async () => {
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  service = await openTestService({}, { ownerUrl });
  orgId = await service.organization('Harbor Coffee');
  client = await aClient(service, orgId);
  person = await aPerson(service, orgId);
  processes = await Promise.all(
    [1, 2].map(() => startPackhouse({ DATABASE_URL: ownerUrl, PACKHOUSE_MAX_DELAY_MS: '0' })),
  );
}, 60_000);
afterAll(async () => {
  for (const { child } of processes ?? []) child.kill('SIGTERM');
  await Promise.all((processes ?? []).map(({ exited }) => exited));
  await service?.close();
});

interface Reply {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

const ask = async (index: number, fields: Record<string, string>): Promise<Reply> => {
  const response = await fetch(`${processes[index % processes.length]!.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, ...credentialsOf(client) }),
  });
  return { status: response.status, body: await response.json() };
};

const race = (fields: Record<string, string>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => ask(index, fields)));

const statusesOf = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);
const oneOf = [200, ...Array.from({ length: atOnce - 1 }, () => 400)];

test(`of ${atOnce} exchanges of one code in two processes, one succeeds, in each of ${rounds} rounds`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const code = await aCode(service, { client, person, orgId });
    const replies = await race({ grant_type: 'authorization_code', code });
    expect(statusesOf(replies), `round ${round}`).toEqual(oneOf);
    const refused = replies.filter(({ status }) => status === 400);
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['invalid_grant']));
  }
}, 120_000);

test(`of ${atOnce} refreshes with one token in two processes, one succeeds, in each of ${rounds} rounds`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const code = await aCode(service, { client, person, orgId });
    const { body } = await ask(round, { grant_type: 'authorization_code', code });
    const replies = await race({ grant_type: 'refresh_token', refresh_token: body.refresh_token });
    expect(statusesOf(replies), `round ${round}`).toEqual(oneOf);
    // The others have shown that the token was copied: nothing of the grant is good any more.
    const winner = replies.findIndex(({ status }) => status === 200);
    const after = await fetch(`${processes[winner % processes.length]!.url}/v0/organization`, {
      headers: { authorization: `Bearer ${replies[winner]!.body.access_token}` },
    });
    const { error } = (await after.json()) as { error: string };
    expect([after.status, error], `round ${round}`).toEqual([401, expect.stringContaining('revoked')]);
  }
}, 120_000);
