import { password } from '@clack/prompts';
import { ApiError, type OperationName } from '@packhouse/sdk';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { text } from 'node:stream/consumers';
import { clientCommand, perform } from '../client-command.ts';
import { UsageError } from '../usage-error.ts';
import { operatorOperations } from '../operations/operations.ts';
import { clientOf } from './connect.ts';
import { changeCredentials, credentialsPath, type Profile } from './credentials.ts';
import { checkUrl, serviceUrl } from './service-url.ts';
import { usualProfile, type Session } from './session.ts';
import { signInByBrowser } from './sign-in-by-browser.ts';

interface LoginOptions {
  url?: string;
  profile: string;
  key?: string | true;
  browser: boolean;
  scopes?: string[];
  timeout: number;
}

/** `packhouse login`: a credential for all other commands. */
export function loginCommand(): Command {
  return clientCommand('login')
    .summary('sign in to a service, in the browser or with an API key')
    .description('Signs in to a service. Later commands use that service and the organization you chose.')
    .option('--url <address>', 'the service (usually PACKHOUSE_URL, or the one on this machine)')
    .option('--profile <name>', 'save this sign-in under a name, next to others', usualProfile)
    .addOption(
      new Option(
        '--key [key]',
        'an API key instead of the browser; - reads it from stdin, no value prompts for it',
      ).conflicts('scopes'),
    )
    .option('--scopes <name,…>', 'request only these, such as inventory,shipments', (list: string) =>
      list.split(','),
    )
    .option('--no-browser', 'do not open a browser: print the address, and also accept the response by hand')
    .addOption(
      new Option('--timeout <seconds>', 'how long to wait for the browser').argParser(seconds).default(300),
    )
    .addHelpText('after', () => help)
    .action((options: LoginOptions) => perform(() => login(options)));
}

async function login({ profile, key, ...options }: LoginOptions): Promise<void> {
  const url = checkUrl(options.url ?? serviceUrl(), options.url === undefined ? 'PACKHOUSE_URL' : '--url');
  const stored: Profile =
    key === undefined
      ? await signInByBrowser(url, { ...options, scopes: options.scopes })
      : { url, key: await readKey(key) };
  const who = await nameOf(stored);
  await changeCredentials(async ({ profiles }, save) => {
    profiles[profile] = stored;
    await save();
  });
  const as = profile === usualProfile ? '' : `, with --profile ${profile}`;
  console.log(`Signed in to ${url}${who}${as}.`);
  if (process.env['PACKHOUSE_KEY']) {
    console.error('PACKHOUSE_KEY is set and takes precedence over this sign-in.');
  }
}

async function readKey(given: string | true): Promise<string> {
  const key = (given === '-' ? await text(process.stdin) : given === true ? await askForKey() : given).trim();
  if (/^pkh_[A-Za-z0-9_]+$/.test(key)) return key;
  throw new UsageError('--key must be an API key, which begins with pkh_; was it copied whole?');
}

async function askForKey(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('--key must be followed by an API key, or by - for what is piped in.');
  const answer = await password({ message: 'API key', output: process.stderr });
  if (typeof answer === 'string') return answer;
  throw new Error('nothing was entered.');
}

/** For whom the credential is good. One that may not ask is good all the same; one that is not throws. */
async function nameOf(stored: Profile): Promise<string> {
  const token = 'key' in stored ? stored.key : stored.tokens.accessToken;
  const session = { url: stored.url, tokens: { token: async () => token } };
  if (token.startsWith('pkh_op_')) return nameOfOperator(session);
  const client = clientOf(session);
  try {
    const { name, mode, user } = await client.organization.get();
    return ` for ${name}${mode === 'test' ? ' (test space)' : ''}, as ${user.name}`;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'insufficient_scope') return '';
    throw error;
  }
}

/** An operator's key belongs to no organization; reading the warehouses shows whether it is good. */
async function nameOfOperator(session: Pick<Session, 'url' | 'tokens'>): Promise<string> {
  const name = 'operatorWork.warehouses' as OperationName;
  await clientOf(session, await operatorOperations()).request(name, {});
  return ' as an operator';
}

function seconds(given: string): number {
  if (/^[1-9]\d{0,4}$/.test(given)) return Number(given);
  throw new InvalidArgumentError('It must be a whole number of seconds, from 1.');
}

const help = `
Examples:
  packhouse login                                    the service on this machine
  packhouse login --url https://packhouse.example.com --profile work
  packhouse login --key - < key.txt                  with an API key, which no list of processes shows

Credentials are kept in ${credentialsPath()}. PACKHOUSE_URL and PACKHOUSE_KEY come before them.`;
