/** Statement 32 of the checklist, in a process where nobody else hashes passwords: they are counted. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  aBrowser,
  aClient,
  aPerson,
  authorizePath,
  aVerifier,
  type Shown,
} from '../../../../tests/helpers/oauth.ts';
import { openTestService, type TestService } from '../../../../tests/helpers/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_PUBLIC_URL: 'https://packhouse.test' });
});
afterAll(() => service?.close());

test('32. an unknown account is answered as a wrong password is, and costs as much', async () => {
  const orgId = await service.organization('Acme');
  const client = await aClient(service, orgId, { confidential: false });
  const { email } = await aPerson(service, orgId);
  const visitor = aBrowser(service, '203.0.113.8');
  const page = await visitor.get(
    authorizePath({
      response_type: 'code',
      client_id: client.id,
      redirect_uri: client.redirectUris[0]!,
      scope: 'inventory',
      state: 'here',
      code_challenge: aVerifier().challenge,
      code_challenge_method: 'S256',
    }),
  );
  // The first sign-in of a process also derives the hash that unknown accounts are compared with.
  await visitor.submit(page, { email, password: 'wrong' });
  const derive = vi.spyOn(crypto, 'argon2');
  syncBuiltinESMExports();
  const answers: Shown[] = [];
  for (const address of [email, email.replace('@example.com', '@example.net')]) {
    derive.mockClear();
    const shown = await visitor.submit(page, { email: address, password: 'wrong' });
    // One hash with the same parameters is derived for both: that is all the time either takes.
    expect(
      derive.mock.calls.map(([kind, { memory, passes }]) => [kind, memory, passes]),
      address,
    ).toEqual([['argon2id', 19_456, 2]]);
    answers.push({ ...shown, text: shown.text.replaceAll(address, 'ADDRESS') });
  }
  derive.mockRestore();
  syncBuiltinESMExports();
  const [known, unknown] = answers as [Shown, Shown];
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
});
