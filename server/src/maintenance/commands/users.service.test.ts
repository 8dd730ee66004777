import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Command } from 'commander';
import { openBrowser } from '../../../tests/helpers/browser-jar.ts';
import { person } from '../../../tests/helpers/people.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { usersCommand } from './users.ts';

let service: TestService;

beforeAll(async () => {
  service = await openTestService();
  vi.stubEnv('DATABASE_URL', service.ownerUrl);
  vi.stubEnv('PACKHOUSE_PUBLIC_URL', 'https://packhouse.example.com');
});
afterAll(async () => {
  await service.close();
  vi.unstubAllEnvs();
});
afterEach(() => vi.restoreAllMocks());

/** Runs a command. Returns its standard output. */
async function run(command: Command, ...words: string[]): Promise<string> {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await command.exitOverride().parseAsync(words, { from: 'user' });
  return printed.join('\n');
}

test('people are listed with their organizations, and nothing that proves who they are', async () => {
  expect(await run(usersCommand(), 'list')).toMatch(/^No accounts yet/);
  const orgId = await service.organization('Blue Door');
  await person(service, { email: 'ada@example.com', orgId, role: 'admin' });
  const listed = await run(usersCommand(), 'list', '--json');
  expect(JSON.parse(listed)).toMatchObject([
    {
      name: 'Ada Quill',
      email: 'ada@example.com',
      hasSecondFactor: false,
      organizations: [{ name: 'Blue Door', role: 'admin' }],
    },
  ]);
  expect(listed).not.toMatch(/argon2|hash/i);
});

test('the link of a reset sets a new password in the running service', async () => {
  const link = await run(usersCommand(), 'reset', 'Ada@Example.com');
  expect(link).toMatch(/^https:\/\/packhouse\.example\.com\/password-reset\/new\?token=/);
  const browser = openBrowser(service);
  const page = await browser.get(link.replace('https://packhouse.example.com', ''));
  expect((await browser.submit(page, { password: 'a sentence of my own' })).status).toBe(200);
  const login = await browser.submit(await browser.get('/login'), {
    email: 'ada@example.com',
    password: 'a sentence of my own',
  });
  expect(login.status).toBe(303);
});

test('an address that nobody has is answered with the one that was meant', async () => {
  await expect(run(usersCommand(), 'reset', 'adda@example.com')).rejects.toThrow(
    /did you mean ada@example\.com\?/,
  );
});
