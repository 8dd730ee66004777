/** Statement 32 of the checklist, in a process of its own: it replaces the check of passwords by one that is counted. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyPassword } from '../../access/password.ts';
import { aBrowser, aClient, aPerson, authorizePath, aVerifier, type Shown } from '../../testing/oauth.ts';
import { openTestService, type TestService } from '../../testing/service.ts';

vi.mock('../../access/password.ts', async (original) => {
  const real = (await original()) as { verifyPassword: typeof verifyPassword };
  return { ...real, verifyPassword: vi.fn(real.verifyPassword) };
});

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
  const answers: Shown[] = [];
  for (const address of [email, email.replace('@example.com', '@example.net')]) {
    vi.mocked(verifyPassword).mockClear();
    const shown = await visitor.submit(page, { email: address, password: 'wrong' });
    // One hash with the same parameters is derived for both: that is all the time either takes.
    expect(vi.mocked(verifyPassword).mock.calls, address).toEqual([
      ['wrong', expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)],
    ]);
    answers.push({ ...shown, text: shown.text.replaceAll(address, 'ADDRESS') });
  }
  const [known, unknown] = answers as [Shown, Shown];
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
});
